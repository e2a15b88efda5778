import type { PasskeyOffer } from '#contract';
import type { CDPSession, Page } from 'playwright-core';
import { expectToast, pageWithErrorResponses } from '../support/admin-screen.js';
import { DESKTOP, expectAccessible, type PageOptions } from '../support/browser.js';
import { press, tabTo, type } from '../support/keyboard.js';
import { OWNER } from '../support/sign-in.js';
import { withApp } from '../support/with-app.js';

/** Adds a virtual authenticator that verifies its user at once. */
async function addDevice(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

/** An application without an account, and a device that registers on it. */
function withDevice(width: PageOptions['width'] = DESKTOP.width) {
  const app = withApp();
  beforeAll(() => {
    // WebAuthn needs a domain name, not an IP address.
    app.settings.siteUrl = app.url.replace('127.0.0.1', 'localhost');
  });

  const device = async () => {
    const page = await pageWithErrorResponses({ width, baseURL: app.settings.siteUrl });
    await page.goto('/robots-are-not-here.txt');
    return { page, ...(await addDevice(page)) };
  };
  /** Registers with a passkey by keyboard, and checks the accessibility of each screen. */
  const setUp = async (page: Page): Promise<string> => {
    await page.goto('/admin/login');
    await type(page, 'Username', OWNER.username);
    await type(page, 'Email', OWNER.email);
    await type(page, 'Password', OWNER.password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Your account is ready', level: 1 }).waitFor();
    await expectAccessible(page);
    await press(page, page.getByRole('button', { name: 'Add a passkey' }));
    const shown = page.getByRole('alertdialog', { name: 'Your recovery codes' });
    const codes = shown.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await codes.nth(9).waitFor();
    await expectAccessible(page);
    const [recovery = ''] = await codes.allTextContents();
    await press(page, shown.getByRole('button', { name: "I've saved them" }));
    await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
    return recovery;
  };
  return { app, device, setUp };
}

describe.each([DESKTOP])('passkeys at $width px', ({ width }) => {
  const { app, device, setUp } = withDevice(width);
  const signOut = async (page: Page) => {
    await press(page, page.getByRole('button', { name: 'Logout' }));
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to log out?' });
    await press(page, question.getByRole('button', { name: 'Log out', exact: true }));
  };

  it('are offered at set-up, sign in without a password, and are named and removed, by keyboard', async () => {
    const { page } = await device();
    const recovery = await setUp(page);
    await page.goto('/admin?tab=security');
    const list = page.getByRole('region', { name: 'Passkeys' });
    await list.getByRole('heading', { name: 'My first passkey' }).waitFor();
    await page.getByText('10 recovery codes left.').waitFor();
    await expectAccessible(page);

    // Conditional UI: the username field offers the passkey, and the virtual authenticator accepts it.
    const signedIn = page.waitForResponse((response) => response.url().endsWith('/login/passkey'));
    await signOut(page);
    expect((await signedIn).status()).toBe(200);
    await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
    await page.goto('/admin?tab=security');
    await page.getByRole('heading', { name: 'Signed in (passkey My first passkey)' }).waitFor();
    // The token of a passkey session needs its cookie too.
    const token = await page.evaluate(() => localStorage.getItem('adminToken'));
    await app.agent.get('/api/admin/me').set('Authorization', `Bearer ${token}`).expect(401);

    // A device has one passkey for an account.
    await press(page, page.getByRole('button', { name: 'Add a passkey' }));
    await page.keyboard.type('The same again');
    await page.keyboard.press('Enter');
    await expectToast(page, 'This device already has a passkey for this account.');
    await list.getByRole('heading', { name: 'Passkeys (1)' }).waitFor();

    // A device without a passkey signs in with the password and a recovery code.
    const other = await pageWithErrorResponses({ width, baseURL: app.settings.siteUrl });
    await other.goto('/admin/login');
    await other.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
    await expectAccessible(other);
    expect(await other.getByLabel('Username').getAttribute('autocomplete')).toBe('username webauthn');
    await type(other, 'Username', OWNER.username);
    await type(other, 'Password', OWNER.password);
    await other.keyboard.press('Enter');
    await other.getByRole('heading', { name: 'Two-step verification', level: 1 }).waitFor();
    await other.getByRole('button', { name: 'Use a passkey' }).waitFor();
    await expectAccessible(other);
    await tabTo(other, other.getByRole('textbox', { name: 'Code' }));
    await other.keyboard.type(recovery);
    await other.keyboard.press('Enter');
    await other.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
    await other.goto('/admin?tab=security');
    await other.getByText('9 recovery codes left.').waitFor();

    // Opened by another name than its own, the site says why no passkey is offered.
    const elsewhere = await pageWithErrorResponses({ width, baseURL: app.url });
    await elsewhere.goto('/admin/login');
    await elsewhere.getByText(`Passkeys work at ${app.settings.siteUrl}, in a browser that supports them.`).waitFor();
    expect(await elsewhere.getByRole('button', { name: 'Sign in with a passkey' }).count()).toBe(0);
    await expectAccessible(elsewhere);

    // The passkey can be used to re-authenticate.
    await app.db(`update account_session set proven_at = now() - interval '1 hour'`);
    await press(page, list.getByRole('button', { name: 'Rename My first passkey' }));
    await page.getByLabel('Passkey name').waitFor();
    await expectAccessible(page);
    await tabTo(page, page.getByLabel('Passkey name'));
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Laptop');
    await page.keyboard.press('Enter');
    await list.getByRole('heading', { name: 'Laptop' }).waitFor();
    await press(page, list.getByRole('button', { name: 'Remove Laptop' }));
    const question = page.getByRole('alertdialog', { name: 'Remove the passkey Laptop?' });
    await press(page, question.getByRole('button', { name: 'Remove passkey' }));
    const proof = page.getByRole('dialog', { name: "Confirm it's you" });
    await press(page, proof.getByRole('button', { name: 'Use a passkey' }));
    await expectToast(page, 'Passkey removed');
    await list.getByRole('heading', { name: 'Passkeys (0)' }).waitFor();
    await app.agent.post('/api/admin/login').send(OWNER).expect(200);
  });
});

describe('passkeys', () => {
  const { app, device, setUp } = withDevice();

  it('are rejected if the response is replayed, from another site, unverified, or has a decreased counter', async () => {
    const { page, cdp, authenticatorId } = await device();
    await setUp(page);
    const offered = async (): Promise<NonNullable<PasskeyOffer['ceremony']>> => {
      const { body } = await app.agent.post('/api/admin/login/passkey/options').expect(200);
      return (body as PasskeyOffer).ceremony!;
    };
    const shown = async (change: object = {}) => {
      const { options, state } = await offered();
      const response = await page.evaluate(
        async (given) => {
          const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
            given as PublicKeyCredentialRequestOptionsJSON,
          );
          return ((await navigator.credentials.get({ publicKey })) as PublicKeyCredential).toJSON();
        },
        { ...options, ...change },
      );
      return { state, response };
    };
    const login = (body: object) => app.agent.post('/api/admin/login/passkey').send(body);
    const refused = async (body: object) => {
      const { body: error } = await login(body).expect(401);
      expect(error.detail).toBe('This passkey was not accepted. Try again, or sign in with your password.');
    };

    const right = await shown();
    const answers = await Promise.all([login(right), login(right), login(right)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    await refused(right);
    await refused({ ...(await shown()), state: (await offered()).state });

    const { siteUrl } = app.settings;
    const ofThisSite = await shown();
    app.settings.siteUrl = 'http://localhost:1';
    await refused(ofThisSite);
    app.settings.siteUrl = 'https://example.org';
    await refused(ofThisSite);
    app.settings.siteUrl = siteUrl;
    await login(ofThisSite).expect(200);

    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    await refused(await shown({ userVerification: 'discouraged' }));
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });

    await app.db('update passkey set counter = 1000');
    await refused(await shown());
    await app.db('update passkey set counter = 0');
    await login(await shown()).expect(200);
    for (const odd of [{}, { state: 'x' }, { state: 'x', response: 'y' }, { state: 1, response: { id: 1 } }])
      await login(odd).expect(400);
    await refused({ state: 'x', response: { id: 'unknown' } });
  });
});
