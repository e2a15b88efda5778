import { setTimeout as sleep } from 'node:timers/promises';
import { readSettings } from '../../src/platform/config/settings.js';
import { OutgoingRequests } from '../../src/platform/outgoing/outgoing-requests.service.js';
import { OutsideWorld, sayNothing } from '../support/outside-world.js';

describe('a request to another host that is stopped before it begins', () => {
  let world: OutsideWorld;
  const left: unknown[] = [];
  const note = (error: unknown): void => void left.push(error);

  beforeAll(async () => {
    world = await OutsideWorld.start();
    process.on('unhandledRejection', note);
  });
  afterAll(async () => {
    process.off('unhandledRejection', note);
    await world.close();
  });

  it('says so, and leaves no error that nobody waits for: that would end the process with one', async () => {
    world.answers.set('office.example/fees', sayNothing);
    const outgoing = new OutgoingRequests(world, readSettings({}));
    const asked = outgoing.send({ url: 'http://office.example/fees', signal: AbortSignal.abort() });
    await expect(asked).rejects.toMatchObject({ reason: 'time' });
    // Node.js reports such an error once the turn is over.
    await sleep(50);
    expect(left).toEqual([]);
  });
});
