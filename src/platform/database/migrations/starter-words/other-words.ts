/**
 * Brands, words of Hindi and Kannada, and everyday words for what the guides call otherwise: these lead to the other
 * words, not back.
 */
export const MEANS: readonly (readonly [names: readonly string[], means: readonly string[]])[] = [
  // Groceries and shopping
  [
    ['zepto', 'blinkit', 'instamart', 'bigbasket', 'big basket', 'dunzo', 'dmart', 'jiomart'],
    ['groceries', 'grocery apps'],
  ],
  [
    ['amazon', 'flipkart', 'meesho', 'myntra', 'online shopping'],
    ['seller', 'refund', 'parcel'],
  ],
  [['olx', 'quikr', 'facebook marketplace'], ['second-hand']],
  [
    ['furlenco', 'rentomojo'],
    ['furniture rental', 'renting furniture'],
  ],
  [
    ['saree', 'sari'],
    ['saris', 'sarees'],
  ],
  [['dukaan', 'dukan', 'angadi', 'store'], ['shop']],
  [
    ['sasta', 'agga', 'budget'],
    ['cheap', 'cost'],
  ],
  // Payments
  [['gpay', 'g pay', 'google pay', 'phonepe', 'phone pe', 'paytm', 'bhim', 'amazon pay', 'qr code'], ['upi']],
  [['paisa', 'paise', 'duddu', 'hana'], ['money']],
  // Rides and travel
  [
    ['namma yatri', 'nammayatri'],
    ['auto app', 'auto'],
  ],
  [['blusmart', 'meru'], ['cab']],
  [
    ['yulu', 'bounce'],
    ['rental scooter', 'cycle'],
  ],
  [
    ['redbus', 'abhibus', 'sleeper bus', 'volvo bus', 'overnight bus', 'night bus'],
    ['intercity bus', 'buses to other cities'],
  ],
  [
    ['ather', 'ola electric', 'electric bike', 'electric scooty'],
    ['electric vehicle', 'electric two-wheeler'],
  ],
  [['purple line', 'green line', 'yellow line', 'pink line'], ['metro']],
  [['gaadi', 'gadi'], ['vehicle']],
  [['rasta', 'raste'], ['road']],
  [['bad road', 'road broken', 'potholes', 'pot hole'], ['pothole']],
  [['footpath', 'pavement', 'sidewalk'], ['walking']],
  [['baggage', 'suitcase', 'bags'], ['luggage']],
  [['luggage'], ['bags']],
  [['towed', 'took away', 'taken away', 'picked up my'], ['towing']],
  [
    [
      'kerala',
      'tamil nadu',
      'andhra',
      'telangana',
      'maharashtra',
      'bihar',
      'odisha',
      'bengal',
      'gujarat',
      'rajasthan',
      'punjab',
      'assam',
      'jharkhand',
      'mp',
    ],
    ['another state'],
  ],
  [
    ['delhi', 'mumbai', 'pune', 'hyderabad', 'chennai', 'kolkata', 'kochi', 'ahmedabad', 'lucknow', 'jaipur'],
    ['another city', 'another state'],
  ],
  [['usa', 'america', 'uk', 'london', 'dubai', 'canada', 'australia', 'singapore', 'gulf'], ['abroad']],
  // Work
  [
    ['swiggy', 'zomato', 'delivery boy', 'delivery partner', 'delivery job'],
    ['rider', 'gig worker'],
  ],
  [['naukri', 'kelasa'], ['job']],
  [
    ['resign', 'terminated', 'sacked', 'lay off', 'removed from job'],
    ['lost your job', 'notice period'],
  ],
  [
    ['in hand', 'inhand', 'take home'],
    ['take-home pay', 'payslip'],
  ],
  [['package', 'ctc'], ['ctc']],
  [['salary slip', 'pay slip'], ['payslip']],
  [
    ['startup', 'start up', 'own business', 'business'],
    ['small firm', 'freelancer'],
  ],
  // Homes
  [
    ['nobroker', 'magicbricks', '99acres', 'housing com'],
    ['listing apps', 'brokers'],
  ],
  [['zolo', 'stanza', 'oyo'], ['paying guest']],
  [['kiraye', 'kiraya', 'kiraaye', 'badige', 'bade'], ['rent']],
  [
    ['makan malik', 'makaan malik', 'malik', 'house owner', 'flat owner', 'lessor'],
    ['landlord', 'owner'],
  ],
  [
    ['makan', 'makaan', 'ghar', 'mane'],
    ['house', 'home'],
  ],
  [
    ['commission', 'agent fee'],
    ['brokerage', 'broker'],
  ],
  [['roommate', 'room mate', 'flat mate', 'room partner'], ['flatmate']],
  [['bachelors', 'bachelor', 'single men'], ['flatmates']],
  [
    ['vacate', 'vacating', 'kick out', 'throw out'],
    ['eviction', 'leaving'],
  ],
  [
    ['hike', 'increase'],
    ['rise', 'raises'],
  ],
  [['sofa', 'cot', 'mattress', 'almirah', 'wardrobe'], ['furniture']],
  [
    ['fridge', 'washing machine', 'tv', 'television', 'ac'],
    ['appliances', 'machines'],
  ],
  [['mygate', 'gated community'], ['apartment association']],
  [
    [
      'kamwali',
      'kaam wali',
      'kamwali bai',
      'bartan wali',
      'jhadu pocha',
      'cleaning lady',
      'cleaning aunty',
      'housekeeper',
      'servant',
    ],
    ['maid', 'domestic help'],
  ],
  [['babysitter', 'baby sitter', 'ayah'], ['nanny']],
  // Utilities
  [
    [
      'power gone',
      'no power',
      'no current',
      'no light',
      'no electricity',
      'lights went',
      'light went',
      'current gone',
      'current goes',
      'power failure',
    ],
    ['power cut', 'outage'],
  ],
  [
    ['kabadiwala', 'kabadi wala', 'raddiwala', 'raddi wala', 'raddi'],
    ['scrap dealer', 'old newspapers'],
  ],
  [
    ['airtel', 'jio', 'vodafone', 'bsnl'],
    ['sim', 'mobile'],
  ],
  [['act fibernet', 'hathway'], ['broadband']],
  [['internet', 'wifi', 'wi-fi', 'router'], ['broadband']],
  [['purifier', 'aquaguard', 'kent'], ['filter']],
  [
    ['network', 'tower'],
    ['signal', 'coverage'],
  ],
  [['change company', 'change operator', 'mnp'], ['port your number']],
  [
    ['throw', 'dispose', 'disposal'],
    ['getting rid', 'waste'],
  ],
  // Health and family
  [
    ['practo', 'davakhana', 'aspatre', 'aspathre'],
    ['doctor', 'hospital'],
  ],
  [
    ['1mg', 'pharmeasy', 'netmeds', 'apollo pharmacy'],
    ['medicines', 'pharmacy'],
  ],
  [
    ['kids', 'kid', 'bachche', 'makkalu', 'toddler'],
    ['children', 'child'],
  ],
  [['father', 'mother', 'dad', 'mom', 'mum', 'papa', 'amma', 'appa', 'in laws'], ['parents']],
  [['wife', 'husband', 'spouse'], ['family']],
  [['boyfriend', 'girlfriend', 'live in', 'livein'], ['unmarried couple']],
  [['shaadi', 'shadi', 'maduve', 'wedding'], ['marriage']],
  [['passed away', 'died', 'dead', 'expired'], ['death']],
  [
    ['depressed', 'depression', 'anxiety', 'stress', 'sad', 'crying', 'therapy', 'counselling', 'counselor'],
    ['mental health'],
  ],
  [
    ['heart attack', 'chest pain', 'unconscious'],
    ['medical emergency', 'ambulance'],
  ],
  [['injection', 'jab', 'shots'], ['vaccination']],
  // Daily life
  [
    ['raincoat', 'umbrella', 'barsaat', 'chhata'],
    ['rain gear', 'rain'],
  ],
  [
    ['jogging', 'jog', 'workout', 'cult fit', 'fitness'],
    ['running', 'gym'],
  ],
  [
    ['mandir', 'devasthana', 'temple', 'church', 'mosque', 'masjid', 'gurudwara', 'gurdwara'],
    ['faith', 'worship'],
  ],
  [['mandir', 'devasthana'], ['temple']],
  [['masjid'], ['mosque']],
  [['dost', 'dosti', 'meet people'], ['friends']],
  [['bhasha', 'language', 'baat'], ['kannada']],
  [
    ['theft', 'chori', 'robbed', 'stolen'],
    ['lost', 'stolen'],
  ],
  [
    ['fraud', 'cheated', 'cheat', 'duped', 'scammed'],
    ['scam', 'cheated'],
  ],
  [['thana', 'thane'], ['police station']],
  [['mausam', 'cold', 'winter', 'summer'], ['weather']],
  [['hiking', 'trek', 'trekking'], ['treks']],
  [
    ['pub', 'daaru', 'daru', 'drinks'],
    ['bars', 'alcohol'],
  ],
];
