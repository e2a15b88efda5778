import { PublicContent } from './public-content.js';
import { UntilChange } from './until-change.js';

describe('a value kept until content changes', () => {
  const content = new PublicContent();

  it('is read once for all callers, and again after a change', async () => {
    let reads = 0;
    const value = new UntilChange(content, () => Promise.resolve((reads += 1)));
    expect(await Promise.all([value.get(), value.get()])).toEqual([1, 1]);
    content.changed();
    expect(await value.get()).toBe(2);
  });

  it('is read again by the next caller if reading failed', async () => {
    let reads = 0;
    const value = new UntilChange(content, () =>
      (reads += 1) === 1 ? Promise.reject(new Error('no database')) : Promise.resolve('read'),
    );
    await expect(value.get()).rejects.toThrow('no database');
    expect(await value.get()).toBe('read');
  });

  it('is not kept when content changed while it was read', async () => {
    const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
    const value = new UntilChange(content, () => answers.shift()!.promise);
    const [first, second] = [answers[0]!, answers[1]!];
    const early = value.get();
    content.changed();
    const late = value.get();
    second.resolve('new');
    first.resolve('old');
    expect([await early, await late, await value.get()]).toEqual(['old', 'new', 'new']);
  });

  it('is read again when it is too old, and given the last value to build on', async () => {
    const value = new UntilChange<number>(content, async (last) => ((await last) ?? 0) + 1, -1);
    expect(await value.get()).toBe(1);
    expect(await value.get()).toBe(2);
  });
});
