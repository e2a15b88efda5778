/**
 * Brands, words of Hindi and Kannada, and what people say in trouble: these lead to the other words, not back. Stored by
 * a migration of their own.
 */
export const FURTHER_MEANS: readonly (readonly [names: readonly string[], means: readonly string[]])[] = [
  // Money
  [
    ['hdfc', 'sbi', 'icici', 'axis bank', 'kotak', 'canara bank'],
    ['bank account', 'bank'],
  ],
  [
    ['send money', 'remittance', 'remit', 'western union', 'moneygram', 'wire transfer', 'forex'],
    ['moving money', 'foreign exchange'],
  ],
  [['lic', 'acko', 'policybazaar', 'star health', 'term plan'], ['insurance']],
  [['udhaar', 'udhar', 'karz', 'karza', 'emi'], ['loan']],
  [['sona', 'chinna', 'jewellery', 'jewelry'], ['gold']],
  [['tankhwah', 'tankha', 'vetan', 'sambala'], ['salary']],
  [
    [
      'wapas',
      'vapas',
      'waapas',
      'give back',
      'giving back',
      'hand back',
      'returning my',
      'return my',
      'refuses to return',
    ],
    ['refund', 'back'],
  ],
  [['bharna', 'bhare', 'bharu', 'kattodu'], ['pay']],
  // Papers and police
  [['kagaz', 'kagaj', 'dastavez'], ['documents']],
  [['sarkari', 'sarkaari', 'govt'], ['government']],
  [['yojana', 'yojane'], ['scheme']],
  [['shikayat', 'dooru', 'duru'], ['complaint']],
  [['advocate', 'vakil', 'vakeel', 'attorney'], ['lawyer']],
  [['cop', 'cops', 'policeman', 'constable'], ['police']],
  [
    ['break in', 'broke in', 'broke into', 'burglar', 'burglary', 'thief', 'thieves', 'kalla'],
    ['theft', 'locks'],
  ],
  [
    ['tala', 'taala', 'beega', 'chaabi'],
    ['locks', 'keys'],
  ],
  // Homes
  [['kamra', 'kamara', 'kone'], ['room']],
  [['padosi', 'padosan', 'neighbor', 'neighbors'], ['neighbour']],
  [
    ['pepperfry', 'ikea', 'urban ladder', 'wakefit'],
    ['furniture', 'furnishing'],
  ],
  [
    [
      'urban company',
      'urbanclap',
      'carpenter',
      'electrician',
      'plumber',
      'painter',
      'mason',
      'cockroach',
      'cockroaches',
      'termites',
      'bed bugs',
    ],
    ['home services', 'pest control'],
  ],
  [
    ['fix', 'fixed', 'broken', 'cracked', 'repairing', 'mechanic'],
    ['repair', 'repairs'],
  ],
  [['mixer', 'grinder', 'geyser', 'microwave', 'iron box', 'air conditioner'], ['appliances']],
  [['stove', 'chulha'], ['gas']],
  [
    [
      'bijli gayi',
      'bijli chali',
      'bijli nahi',
      'bijli gul',
      'light gayi',
      'light nahi',
      'current hoythu',
      'current illa',
    ],
    ['power cut', 'outage'],
  ],
  [['flicker', 'flickering', 'fluctuation'], ['voltage']],
  [['white layer', 'scale', 'salty', 'hardness'], ['hard water']],
  [['shor', 'noisy', 'loudspeaker', 'loud music', 'loud'], ['noise']],
  [['machhar', 'machchar', 'mosquitoes'], ['mosquito']],
  // Ways
  [['cars24', 'spinny', 'cardekho', 'droom'], ['used car']],
  [['sadak', 'sadake'], ['road']],
  [['barish', 'baarish', 'barsat'], ['rain']],
  [
    ['flooded', 'under water', 'knee deep', 'water on road', 'water logging'],
    ['waterlogging', 'rains'],
  ],
  [['crash', 'crashed', 'collision', 'collided', 'ran over'], ['accident']],
  [
    ['tempo', 'mini truck', 'chota hathi', 'tata ace', 'packers'],
    ['moving goods', 'movers'],
  ],
  [
    ['delhivery', 'dtdc', 'blue dart', 'bluedart', 'fedex', 'dhl', 'customs'],
    ['courier', 'parcel'],
  ],
  [
    ['airbnb', 'makemytrip', 'goibibo', 'booking com', 'guest house'],
    ['hotel', 'first night'],
  ],
  // Health
  [
    ['bleeding', 'injury', 'injured', 'fracture', 'burnt', 'sprain', 'sprained', 'twisted', 'wound', 'fainted'],
    ['medical emergency', 'hospital'],
  ],
  [
    ['ilaj', 'ilaaj', 'bimar', 'beemar', 'apollo', 'manipal', 'fortis', 'narayana', 'aster'],
    ['doctor', 'hospital'],
  ],
  [
    [
      'physiotherapy',
      'physiotherapist',
      'physio',
      'dermatologist',
      'gynaecologist',
      'orthopaedic',
      'cardiologist',
      'paediatrician',
    ],
    ['doctor', 'hospital'],
  ],
  [['bukhar', 'jwara'], ['fever']],
  [['daant', 'dant', 'hallu', 'tooth', 'teeth', 'toothache'], ['dentist']],
  [
    ['aankh', 'kannu', 'spectacles', 'specs', 'lenskart', 'glasses'],
    ['eye', 'optician'],
  ],
  [['deaf', 'blind', 'wheelchair', 'crutches', 'mute'], ['disability']],
  [['kutta', 'kutte', 'naayi', 'beagle', 'labrador', 'indie dog'], ['dog']],
  [['kaat liya', 'kaat', 'bitten'], ['bite']],
  [
    ['bachcha', 'bacha', 'bachhe', 'bachche'],
    ['child', 'children'],
  ],
  [['school fees', 'donation'], ['fees']],
  // Days
  [['saturday', 'sunday', 'this weekend'], ['weekend']],
  [
    ['pvr', 'inox', 'imax', 'district app', 'multiplex', 'bookmyshow'],
    ['cinema', 'tickets'],
  ],
  [
    ['wework', 'awfis', 'cowork', 'co working'],
    ['coworking', 'co-working'],
  ],
  [['khareedna', 'kharidna', 'kharidne'], ['buying']],
  [
    ['bechna', 'bechne'],
    ['selling', 'second-hand'],
  ],
  [['company shut', 'company closed', 'office closed down', 'shut down'], ['lost your job']],
];
