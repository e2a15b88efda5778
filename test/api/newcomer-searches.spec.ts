import type { PageAnswer, SearchPage } from '#contract';
import { withApp } from '../support/with-app.js';

/** What newcomers type, and the guide that answers it. */
const SEARCHES: readonly (readonly [string, string])[] = [
  ['deposit', 'security-deposit-rules'],
  ['water bill', 'read-your-bwssb-water-bill'],
  ['electricity bill', 'read-your-bescom-bill'],
  ['metro card', 'namma-metro-for-newcomers'],
  ['gas', 'gas-connection-as-a-tenant'],
  ['maid', 'hire-domestic-help'],
  ['driving licence', 'get-a-driving-licence'],
  ['aadhaar', 'aadhaar-address-update'],
  ['aadhar', 'aadhaar-address-update'],
  ['pg', 'paying-guest-or-flat'],
  ['paying guest', 'paying-guest-or-flat'],
  ['school', 'schools-boards-and-admissions'],
  ['power cut', 'power-cuts-inverters-and-ups'],
  ['rental agreement', 'register-a-rental-agreement'],
  ['broker', 'brokers-apps-and-owners'],
  ['scam', 'rental-scams-how-to-spot-them'],
  ['whitefield', 'living-near-whitefield'],
  ['electronic city', 'living-near-electronic-city'],
  ['airport bus', 'airport-bus-vayu-vajra'],
  ['auto', 'autos-meters-apps-and-fares'],
  ['bus pass', 'bmtc-buses-for-newcomers'],
  ['traffic fine', 'pay-and-check-traffic-fines'],
  ['fastag', 'fastag-and-tolls'],
  ['broadband', 'home-broadband-in-bangalore'],
  ['sim card', 'get-a-sim-card'],
  ['upi', 'upi-and-digital-payments'],
  ['garbage', 'garbage-not-collected-how-to-complain'],
  ['pan card', 'pan-card-and-tax-address'],
  ['passport', 'passport-in-bangalore'],
  ['voter id', 'voter-id-transfer'],
  ['khata', 'khata-and-e-khata-for-tenants-and-owners'],
  ['property tax', 'property-tax-in-bangalore'],
  ['hospital', 'find-a-doctor-and-hospital'],
  ['health insurance', 'health-insurance-for-newcomers'],
  ['daycare', 'preschool-and-daycare'],
  ['kannada', 'learn-kannada'],
  ['milk', 'nandini-milk-and-daily-deliveries'],
  ['weekend trip', 'weekend-trips-from-bangalore'],
  ['courier scam', 'parcels-customs-and-courier-scams'],
  ['india post', 'parcels-customs-and-courier-scams'],
  ['customs duty', 'parcels-customs-and-courier-scams'],
  ['gas leak', 'accident-at-home-first-ten-minutes'],
  ['lift accident', 'accident-at-home-first-ten-minutes'],
  ['noise', 'how-healthy-is-this-street'],
  ['mobile tower', 'how-healthy-is-this-street'],
  ['sump', 'water-supply-cauvery-borewell-tanker'],
  ['kr pura', 'living-near-whitefield'],
];

describe('searches of newcomers', () => {
  const app = withApp({ starterGuides: true });

  it.each(SEARCHES)('%s has the right guide among the first three', async (q, slug) => {
    const path = `/search?q=${encodeURIComponent(q)}`;
    const { body } = await app.agent.get(`/api/pages?path=${encodeURIComponent(path)}`).expect(200);
    const { list } = (body as PageAnswer).data as SearchPage;
    expect(list.items.slice(0, 3).map((item) => item.slug)).toContain(slug);
  });
});
