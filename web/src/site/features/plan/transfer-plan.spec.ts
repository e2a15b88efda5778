import { readTransferredPlan, transferLink } from './transfer-plan';
import { EMPTY_PLAN, type KeptPlan } from './kept-plan';

const PLAN: KeptPlan = {
  ...EMPTY_PLAN,
  done: ['get-a-sim', 'sign-agreement'],
  notes: { 'get-a-sim': 'ನಮಸ್ಕಾರ & ₹100' },
  answers: { who: ['partner', 'kids'] },
  arrival: '2026-12-25',
};

describe('a link that carries a plan', () => {
  it('holds all of it in the fragment, in characters that no program changes', async () => {
    const link = await transferLink(PLAN, 'https://guide.example');
    expect(link).toMatch(/^https:\/\/guide\.example\/plan#carry=[A-Za-z0-9_-]+$/);
    expect(await readTransferredPlan(new URL(link).hash)).toEqual(PLAN);
  });

  it.each(['', '#first-week', '#carry=', '#carry=%%%', '#carry=AAAA', `#carry=${'A'.repeat(300_000)}`])(
    'yields nothing for %.20s',
    async (fragment) => expect(await readTransferredPlan(fragment)).toBeUndefined(),
  );

  it('unpacks no more than a plan can hold', async () => {
    const bomb = { ...PLAN, notes: { a: 'x'.repeat(10_000_000) } };
    const link = await transferLink({ ...PLAN, notes: {} }, 'https://guide.example');
    expect(await readTransferredPlan(new URL(link).hash)).toMatchObject({ done: PLAN.done });
    await expect(
      transferLink(bomb, 'https://guide.example').then((long) => readTransferredPlan(new URL(long).hash)),
    ).resolves.toBeUndefined();
  });
});
