import { wordPressExport, wordPressItem } from '../support/site-exports.js';
import { SiteImportCalls } from '../support/site-imports.js';
import { withAdmin, withApp } from '../support/with-app.js';

/** Words that no other text has. */
const words = (start: string, count: number) => [...Array(count).keys()].map((at) => `${start}${at}x`).join(' ');
const TEXT = `${words('deposit', 90)} ${words('water', 800)}`;

describe('near copies in an import of another site', () => {
  const app = withApp();
  const admin = withAdmin(app);
  const imports = new SiteImportCalls(app, admin);
  beforeEach(() => imports.clear());

  it('are found among drafts, and among its own texts', async () => {
    const draft = await admin.create({ title: 'Unfinished', published: false, content: `<p>${TEXT}</p>` });
    const own = words('lake', 100);
    const found = await imports.upload(
      wordPressExport([
        wordPressItem({ id: 1, title: 'About money', content: `${TEXT} ${words('more', 40)}` }),
        wordPressItem({ id: 2, title: 'Half of it', content: `${TEXT} ${words('other', 600)}` }),
        wordPressItem({ id: 3, title: 'Lakes', content: own }),
        wordPressItem({ id: 4, title: 'Lakes again', content: `${own} ${words('new', 5)}` }),
        wordPressItem({ id: 5, title: 'Lakes and tanks', content: `${own} ${words('tank', 60)}` }),
        wordPressItem({ id: 6, title: 'Short', content: 'Ask first.' }),
        wordPressItem({ id: 7, title: 'Shorter', content: 'Ask first.' }),
      ]),
      'old.xml',
    );
    const items = await imports.items(found.id);
    expect(items.map(({ outcome, reason, article, wanted }) => [outcome, reason, article?.id, wanted])).toEqual([
      ['alike', 'Nearly the words of “Unfinished”, a draft.', draft.id, false],
      ['new', '', undefined, true],
      ['new', '', undefined, true],
      ['alike', 'Nearly the words of “Lakes” in the same export.', undefined, false],
      ['new', '', undefined, true],
      ['new', '', undefined, true],
      ['new', '', undefined, true],
    ]);
    await imports.choose(found.id, { items: [{ id: items[3]!.id, wanted: true }] });
    expect((await imports.start(found.id)).states).toMatchObject({ imported: 6, left: 1, refused: 0 });
  });
});
