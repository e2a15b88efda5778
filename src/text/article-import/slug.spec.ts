import { decodeTitle, isImageUrl, isUsableSlug, slugBase, withSuffix } from './index.js';

describe('the slug of a title', () => {
  it.each([
    ['Metro & bus: a guide', 'metro-and-bus-a-guide'],
    ["Don't pay ₹500 on WhatsApp", 'dont-pay-500-on-whatsapp'],
    ['Köln Straße café', 'koeln-strasse-cafe'],
    ['ನಮ್ಮ Metro ಗೈಡ್', 'metro'],
    ['2024', 'guide-2024'],
    ['About', 'guide-about'],
    ['Sitemap!', 'guide-sitemap'],
    ['ನಮ್ಮ ಮೆಟ್ರೋ', ''],
    ['Привет мир', ''],
    ['日本語', ''],
    ['& ♥ 🦄 !', ''],
    ['', ''],
  ])('turns %j into %j', (title, slug) => {
    expect(slugBase(title)).toBe(slug);
  });

  it('has at most 80 characters, cut at a word, including its suffix', () => {
    const long = slugBase('neighbourhood guide '.repeat(10));
    expect(long).toBe('neighbourhood-guide-neighbourhood-guide-neighbourhood-guide-neighbourhood-guide');
    expect(withSuffix('rent', 2)).toBe('rent-2');
    expect(withSuffix(long, 12)).toBe('neighbourhood-guide-neighbourhood-guide-neighbourhood-guide-neighbourhood-12');
    expect(slugBase('a'.repeat(200))).toHaveLength(80);
    expect(slugBase('1'.repeat(200))).toHaveLength(80);
    expect(slugBase(`about ${'x'.repeat(90)}`)).not.toBe('about');
    for (const title of ['a-'.repeat(100), 'a'.repeat(200), '9'.repeat(90)]) {
      expect(isUsableSlug(slugBase(title))).toBe(true);
      expect(isUsableSlug(withSuffix(slugBase(title), 1234))).toBe(true);
    }
  });

  it('given explicitly must be well-formed, short enough, not a number and not reserved', () => {
    expect(isUsableSlug('metro-2')).toBe(true);
    for (const slug of ['', 'A', 'a--b', '-a', 'a_b', 'about', '42', 'é', 'a'.repeat(81)])
      expect(isUsableSlug(slug)).toBe(false);
  });
});

describe('a title', () => {
  it('is decoded exactly once and keeps its tags as text', () => {
    expect(decodeTitle('R&amp;amp;D &lt;b&gt; &#8211; <i>')).toBe('R&amp;D <b> – <i>');
    expect(decodeTitle('R&D')).toBe('R&D');
  });
});

describe('a featured image', () => {
  it('must be an https URL or a path on this site', () => {
    for (const good of ['https://a.example/b.png', '/media/a.png']) expect(isImageUrl(good)).toBe(true);
    for (const bad of [
      'http://a.example',
      '//a.example',
      '/\\a.example',
      'data:image/png;base64,a',
      'a.png',
      '',
      'https://',
      `/${'a'.repeat(2000)}`,
      '/a b',
    ]) {
      expect(isImageUrl(bad)).toBe(false);
    }
  });
});
