/** The subjects of the page of today's prices, in its order. Facts that are unknown or deleted just drop out. */
export interface PriceSubjectPlan {
  id: string;
  name: string;
  /** The slug of the guide that says more. */
  guide: string;
  /** Ids of facts, what is asked most first. */
  facts: readonly string[];
}

export const PRICE_SUBJECTS: readonly PriceSubjectPlan[] = [
  {
    id: 'metro',
    name: 'Namma Metro',
    guide: 'namma-metro-for-newcomers',
    facts: ['metro-fare-slabs', 'metro-card-discount', 'metro-card-min', 'metro-day-pass'],
  },
  {
    id: 'bus',
    name: 'City buses',
    guide: 'bmtc-buses-for-newcomers',
    facts: ['bmtc-passes', 'bmtc-fare-rise', 'bmtc-student-pass', 'bus-senior-concession', 'disability-bus-pass'],
  },
  {
    id: 'auto',
    name: 'Autos and cabs',
    guide: 'autos-meters-apps-and-fares',
    facts: ['auto-min', 'auto-km', 'auto-night', 'auto-wait-luggage', 'app-auto-fee', 'cab-fare-bands'],
  },
  {
    id: 'airport',
    name: 'To and from the airport',
    guide: 'airport-to-city-by-road',
    facts: ['vayuvajra-fare', 'toll-airport', 'airport-pickup', 'airport-cab-wait'],
  },
  {
    id: 'tolls',
    name: 'Tolls',
    guide: 'fastag-and-tolls',
    facts: ['fastag-annual-pass', 'toll-ecity', 'toll-nice', 'toll-tumakuru', 'toll-mysuru', 'toll-local-pass'],
  },
  {
    id: 'rto',
    name: 'Driving licence and vehicle papers',
    guide: 'get-a-driving-licence',
    facts: [
      'licence-fees',
      'licence-total',
      'driving-school-fee',
      'rc-transfer-fee',
      'new-mark-fee',
      'ka-road-tax',
      'ka-road-tax-bikes',
      'ka-road-tax-cess',
    ],
  },
  {
    id: 'electricity',
    name: 'Electricity (BESCOM)',
    guide: 'read-your-bescom-bill',
    facts: ['bescom-unit', 'bescom-fixed', 'bescom-pg', 'gruha-jyothi', 'bescom-name-fee', 'smart-meter-price'],
  },
  {
    id: 'water',
    name: 'Water (BWSSB) and tankers',
    guide: 'read-your-bwssb-water-bill',
    facts: ['bwssb-slabs', 'bwssb-flats', 'bwssb-yearly-rise', 'bwssb-tanker', 'tanker-private', 'water-can'],
  },
  {
    id: 'gas',
    name: 'Cooking gas',
    guide: 'gas-connection-as-a-tenant',
    facts: ['lpg-price', 'png-connection', 'png-price'],
  },
  {
    id: 'post',
    name: 'Letters and parcels',
    guide: 'parcels-customs-and-courier-scams',
    facts: ['post-speed-document', 'post-extras'],
  },
  {
    id: 'renting',
    name: 'Renting a home',
    guide: 'how-to-rent-your-first-home',
    facts: [
      'deposit-custom',
      'brokerage-custom',
      'rent-stamp-duty',
      'rent-stamp-duty-long',
      'rent-reg-fee',
      'maintenance-rate',
      'maintenance-gst',
      'waste-user-fee',
    ],
  },
  {
    id: 'buying',
    name: 'Buying a home',
    guide: 'buying-a-flat-safely',
    facts: ['home-duty-total', 'home-stamp-duty', 'home-stamp-lower', 'home-reg-fee', 'home-gst', 'ekhata-fee'],
  },
  {
    id: 'aadhaar-pan',
    name: 'Aadhaar and PAN',
    guide: 'aadhaar-address-update',
    facts: ['aadhaar-fees', 'aadhaar-biometric-fee', 'aadhaar-pvc-fee', 'pan-fees', 'pan-reprint-fee', 'pan-link-fee'],
  },
  {
    id: 'passport',
    name: 'Passport and police clearance',
    guide: 'passport-in-bangalore',
    facts: ['passport-fees', 'passport-tatkaal', 'pcc-fee'],
  },
  {
    id: 'papers',
    name: 'Certificates, copies and stamps',
    guide: 'birth-marriage-and-death-certificates',
    facts: ['birth-copy-fee', 'affidavit-stamp', 'notary-fees', 'service-centre-fee', 'rti-fees', 'rti-copy-fee'],
  },
  {
    id: 'help',
    name: 'Help at home and minimum wages',
    guide: 'hire-domestic-help',
    facts: ['domestic-wage-market', 'minimum-wage-skilled', 'minimum-wage-top'],
  },
  {
    id: 'food',
    name: 'Milk and eating out',
    guide: 'food-and-darshinis',
    facts: ['nandini-toned', 'coffee-price', 'dosa-price', 'indira-canteen'],
  },
  {
    id: 'doctor',
    name: 'Doctors and hospitals',
    guide: 'find-a-doctor-and-hospital',
    facts: ['doctor-fee', 'hospital-opd-slip', 'nimhans-slip', 'birth-cost-private'],
  },
  {
    id: 'school',
    name: 'Schools and nursery',
    guide: 'schools-boards-and-admissions',
    facts: ['school-fees-budget', 'school-fees-usual', 'preschool-fee-high'],
  },
];
