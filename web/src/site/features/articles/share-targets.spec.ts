import { shareTargets } from './share-targets';

const hrefs = (excerpt: string): Record<string, string> =>
  Object.fromEntries(
    shareTargets({ title: 'Rent & deposit: 100%?', excerpt, url: 'https://site.example/rent' }).map(
      ({ name, href }) => [name, href],
    ),
  );

describe('share targets', () => {
  it('get the whole title and URL, whatever characters they contain', () => {
    const { WhatsApp = '', Twitter = '', LinkedIn = '' } = hrefs('');
    expect(new URL(WhatsApp).searchParams.get('text')).toBe('Rent & deposit: 100%? https://site.example/rent');
    expect(Object.fromEntries(new URL(Twitter).searchParams)).toEqual({
      text: 'Rent & deposit: 100%?',
      url: 'https://site.example/rent',
    });
    expect(new URL(LinkedIn).searchParams.get('url')).toBe('https://site.example/rent');
  });

  it('get the excerpt in an e-mail, without empty lines if there is none', () => {
    const body = (excerpt: string) => new URL(hrefs(excerpt).Email ?? '').searchParams.get('body');
    expect(body('What to ask for.')).toBe('What to ask for.\r\n\r\nhttps://site.example/rent');
    expect(body('')).toBe('https://site.example/rent');
  });

  it('open a tab only if another site opens', () => {
    const targets = shareTargets({ title: 'Rent', excerpt: '', url: 'https://site.example/rent' });
    expect(targets.filter(({ newTab }) => newTab).map(({ name }) => name)).toEqual(['WhatsApp', 'Twitter', 'LinkedIn']);
  });
});
