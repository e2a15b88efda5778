import type { NearGuide } from '#contract';
import { withAdmin, withApp } from '../support/with-app.js';

describe('guides that say much the same as a text', () => {
  const app = withApp();
  const admin = withAdmin(app);
  const send = (body: object) => app.agent.post('/api/admin/near-guides').set(admin.session).send(body);
  const find = async (body: object) => (await send(body).expect(200)).body as NearGuide[];
  const TEXT =
    'A gas connection needs proof of identity and address. Take the papers to the distributor, pay the deposit for a cylinder and a regulator, and book the first refill by telephone.';

  it('are found by their words, whatever their order, and not among drafts', async () => {
    const gas = await admin.create({ title: 'Gas connections', content: `<p>${TEXT}</p>` });
    await admin.create({ title: 'A copy', content: `<p>${TEXT}</p>`, published: false });
    await admin.create({
      title: 'Water tankers',
      content: '<p>Order a tanker by telephone. Ask for the price, and take a photo of the meter before and after.</p>',
    });
    const reworded = TEXT.split('. ').reverse().join('. ').replace('the papers', 'your papers');
    const found = await find({ text: reworded });
    expect(found.map(({ id }) => id)).toEqual([gas.id]);
    expect(found[0]!.percent).toBeGreaterThan(90);
    expect(await find({ text: reworded, id: gas.id })).toEqual([]);
    expect(
      await find({ text: 'Pay the deposit of the flat by cheque, and keep the receipt of the landlord.' }),
    ).toEqual([]);
    expect(await find({ text: '' })).toEqual([]);
  });

  it('say what is wrong with a call', async () => {
    for (const body of [{}, { text: 5 }, { text: 'a'.repeat(25_001) }, { text: 'a', id: 0 }, { text: 'a', id: 'b' }])
      await send(body).expect(400);
    await app.agent.post('/api/admin/near-guides').send({ text: 'a' }).expect(401);
  });
});
