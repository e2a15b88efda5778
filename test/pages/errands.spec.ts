import { callFacts, createFact } from '../support/facts.js';
import { createStep, STEP } from '../support/plan.js';
import { withAdmin, withApp } from '../support/with-app.js';
import { readPage } from '../support/page-data.js';

describe('errand sheets, without JavaScript', () => {
  const app = withApp();
  const admin = withAdmin(app);
  const html = async (path: string) => (await app.agent.get(path).expect(200)).text.replaceAll('<!-- -->', '');

  it('are not indexed while there are none', async () => {
    expect(await html('/errands')).toContain('We are writing the errand sheets.');
    expect(await html('/errands')).toContain('content="noindex"');
    expect((await app.agent.get('/sitemap.xml')).text).not.toContain('/errands<');
    await app.agent.get('/errands/get-a-sim').expect(404);
  });

  describe('with an errand', () => {
    beforeAll(async () => {
      await createFact(admin);
      await createFact(admin, { id: 'sim-line', label: 'SIM helpline', kind: 'phone', value: '198', unit: '' });
      await admin.create({ title: 'SIM &amp; eSIM', slug: 'sim', content: '<h2>Papers</h2><p>Carry them.</p>' });
      await createStep(admin, { guide: 'sim', heading: 'papers', fee: 'auto-min', helpline: 'sim-line' });
      await createStep(admin, {
        id: 'rest',
        title: 'Rest',
        papers: [],
        office: '',
        hours: '',
        say: [],
        receive: '',
        refused: [],
      });
    });

    it('show what to carry with boxes, the fee with its date, where, what to say, what one gets and whom to call', async () => {
      const text = await html('/errands/get-a-sim');
      for (const part of [
        'type="checkbox"',
        'Passport',
        '₹36',
        'checked 12 November 2026',
        'Shop of the operator',
        'Hours: 10 am to 8 pm',
        '“A prepaid SIM, please.”',
        'A SIM and its number',
        'Ask at the next shop.',
        'href="tel:198"',
        'aria-label="QR code of the guide"',
        'href="/sim#papers"',
        'SIM &amp; eSIM',
        'BreadcrumbList',
      ])
        expect(text).toContain(part);
    });

    it('follow the fact of the fee at once, and say what is not known', async () => {
      await callFacts(admin, 'put', '/auto-min').send({ value: '₹40' }).expect(200);
      expect(await html('/errands/get-a-sim')).toContain('₹40');
      await createStep(admin, { id: 'ask', title: 'Ask', hours: '' });
      const text = await html('/errands/ask');
      expect(text).toContain('We have no dated figure.');
      expect(text).toContain('Hours: we have none with a source.');
    });

    it('are listed by window and in the sitemap, without steps that are no errands', async () => {
      const text = await html('/errands');
      expect(text).toContain('href="/errands/get-a-sim"');
      expect(text).toContain('1 thing to carry');
      expect(text).not.toContain('/errands/rest');
      await app.agent.get('/errands/rest').expect(404);
      const { text: map } = await app.agent.get('/sitemap.xml').expect(200);
      expect(map).toContain('/errands</loc>');
      expect(map).toContain('/errands/get-a-sim</loc>');
    });

    it('are linked from the plan and from the guide', async () => {
      expect(await html('/plan')).toContain('href="/errands/get-a-sim"');
      expect(await html('/sim')).toContain('href="/errands/get-a-sim"');
      expect((await readPage(app, 'article', '/sim')).plan).toMatchObject({ id: STEP.id, errand: true });
    });
  });
});
