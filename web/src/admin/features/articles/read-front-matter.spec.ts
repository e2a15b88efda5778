import { parseFrontMatter } from './read-front-matter';

describe('front matter in the upload dialog', () => {
  it('names category, subcategory and what is ticked', () =>
    expect(
      parseFrontMatter(
        '---\ntitle: "Metro: card"\ncategory: transport\nsubcategory: \'public-transport\' # the metro\nfeatured: true\npublished: false\n---\nText',
      ),
    ).toEqual({
      place: { category: 'transport', subcategory: 'public-transport' },
      featured: true,
      published: false,
    }));

  it.each([
    ['no front matter', 'category: transport\n'],
    ['an unknown category', '---\ncategory: food\n---\n'],
    ['front matter that never ends', '---\ncategory: transport\n'],
  ])('says nothing of %s', (_name, text) => expect(parseFrontMatter(text)).toEqual({}));

  it('leaves out a subcategory of another category', () =>
    expect(parseFrontMatter('---\r\ncategory: housing\r\nsubcategory: services\r\n---\r\n').place).toEqual({
      category: 'housing',
      subcategory: '',
    }));
});
