import type { FactValues } from '#contract';

/** Values that the calculators' tables were worked out from by hand; the starter facts may move on. */
const VALUES: Readonly<Record<string, string>> = {
  'tax-slabs':
    'Income in the year | Rate on that part\nUp to ₹4 lakh | Nil\n₹4 to 8 lakh | 5%\n₹8 to 12 lakh | 10%\n₹12 to 16 lakh | 15%\n₹16 to 20 lakh | 20%\n₹20 to 24 lakh | 25%\nAbove ₹24 lakh | 30%',
  'tax-nil-up-to': '₹12 lakh, which is ₹12.75 lakh of salary',
  'tax-marginal-relief': 'at most what you earn above ₹12 lakh, before the cess',
  'tax-standard-deduction': '₹75,000 in the new regime',
  'tax-slabs-old':
    'Income in the year | Rate on that part\nUp to ₹2.5 lakh | Nil\n₹2.5 to 5 lakh | 5%\n₹5 to 10 lakh | 20%\nAbove ₹10 lakh | 30%',
  'tax-nil-old': '₹5 lakh',
  'tax-standard-old': '₹50,000',
  'tax-cess': '4% of the tax',
  'tax-80c': '₹1.5 lakh',
  'tax-surcharge': '₹50 lakh',
  'wages-half': 'at least 50% of the pay',
  'epf-rate': '12% of pay from you and 12% from the employer',
  'epf-ceiling': '₹15,000 a month',
  'gratuity-rate': '15 days’ pay for each year of service, counted as last monthly basic pay × 15 ÷ 26',
  'pt-year': '₹2,500',
  'pt-from': '₹25,000',
  'cost-of-a-month':
    'Item | A month\nFood and groceries | ₹6,000 to ₹12,000\nElectricity, water, gas | ₹2,000 to ₹4,000\nTransport | ₹1,500 to ₹4,000\nInternet and mobile | ₹700 to ₹1,500\nGoing out | ₹2,000 to ₹5,000',
  'bmtc-passes':
    'Pass | One day | One week | One month\nOrdinary | ₹80 | ₹350 | ₹1,200\nVajra (AC) | ₹140 | not sold | ₹2,000\nVayu Vajra (airport) | not sold | not sold | ₹4,000',
  'metro-fare-slabs':
    'Distance | Fare\nup to 2 km | ₹10\n2 to 4 km | ₹20\n4 to 6 km | ₹30\n6 to 8 km | ₹40\n8 to 10 km | ₹50\n10 to 15 km | ₹60\n15 to 20 km | ₹70\n20 to 25 km | ₹80\nmore than 25 km | ₹90',
  'metro-card-discount': '5% on each trip, 10% on working days from noon to 4 pm and after 9 pm',
  'auto-min': '₹36',
  'auto-km': '₹18',
  'app-auto-fee': 'at most 5% and GST on top of the meter fare',
  'domestic-wage-market':
    'about ₹2,000 a month for one daily chore, ₹7,000 for all the cleaning, and ₹12,000 to ₹15,000 for a cook of two meals a day',
  'school-fees-budget': '₹25,000 to ₹30,000 a year',
  'school-fees-usual': '₹35,000 to ₹50,000 a year in most, and ₹2 lakh or more in some 400 to 500',
  'school-fees-dearest': 'up to ₹2 lakh a year for nursery and ₹15 lakh for higher classes',
  'maintenance-rate': '₹3.50 to ₹6 for each square foot a month',
  'deposit-custom': "six to nine months' rent",
  'brokerage-custom': "one month's rent",
  'rent-stamp-duty': '0.5% of the average yearly rent and the deposit, at most ₹500',
  'rent-reg-fee': '₹100 up to one year in the table of 2016, and a percentage for longer terms',
  'lpg-price': '₹915.50',
  'metro-card-min': '₹90',
};

const UNITS: Readonly<Record<string, string>> = { 'maintenance-rate': '(₹4,200 to ₹7,200 for 1,200 square feet)' };

/** Those values as facts; `changes` replaces some, and an empty text takes one away. */
export function costFacts(changes: Readonly<Record<string, string>> = {}): FactValues {
  const values = Object.entries({ ...VALUES, ...changes }).filter(([, value]) => value !== '');
  return new Map(values.map(([id, value]) => [id, { value, unit: UNITS[id] ?? '' }]));
}
