/** A message as readers write it, with the guides of which any one answers it. */
export interface LabelledMessage {
  subject: string;
  message: string;
  right: readonly string[];
}

const label = (subject: string, message: string, ...right: string[]): LabelledMessage => ({ subject, message, right });

/** Written from the titles of the starter guides alone, without a look at the words that the search knows. */
export const LABELLED_MESSAGES: readonly LabelledMessage[] = [
  label(
    'Owner is not returning my advance',
    'Hi team, love your site. I vacated my 2BHK in BTM last month. The owner says he will cut two months for painting from the deposit. Is that allowed, and what can I do to get the money back?\n\nThanks, Anjali',
    'security-deposit-rules',
    'leaving-a-flat-or-the-city',
  ),
  label(
    'Water bill looks wrong',
    'Hello, our BWSSB bill jumped from 600 to 2,100 rupees this month although nobody was home. How do I read the units on it and whom do I ask for a correction?',
    'read-your-bwssb-water-bill',
  ),
  label(
    'Gas cylinder',
    'I have moved to a rented flat and there is no gas connection. The dealer wants a letter from the owner. Which papers do I really need?',
    'gas-connection-as-a-tenant',
  ),
  label(
    'BESCOM',
    'My landlord wants me to pay the electricity bill online, but I do not know which number on it is the account ID. Also what are the fixed charges for?',
    'read-your-bescom-bill',
  ),
  label(
    'New meter in my name',
    'We bought the house and the current meter is still in the previous owner’s name. How do I change the name with BESCOM, and how long does it take?',
    'new-electricity-connection-or-name-change',
  ),
  label(
    'Tanker water smells',
    'The apartment gets water by tanker and from a borewell. Is it safe to drink after a purifier, or do we need a softener also? It leaves white marks everywhere.',
    'drinking-water-at-home',
    'water-supply-cauvery-borewell-tanker',
  ),
  label(
    'Garbage lying for a week',
    'Dear sir, in our lane in Banaswadi the garbage has not been picked up since Monday. Where can we complain? The corporation number does not answer.',
    'garbage-not-collected-how-to-complain',
  ),
  label(
    'Old sofa',
    'We want to throw away a sofa and two mattresses before we move. The waste people refuse to take them. Who picks up such things?',
    'bulky-and-construction-waste',
    'scrap-dealers-and-recycling',
  ),
  label(
    'Call about a parcel with drugs',
    'Somebody from “customs” phoned my mother that a courier in her name holds illegal things and she must pay on video. Is this a fraud? She is very afraid.',
    'parcels-customs-and-courier-scams',
    'when-something-goes-wrong',
  ),
  label(
    'Internet down again and again',
    'My broadband drops every evening and the company closes my ticket each time. Is there anyone above them to complain to?',
    'broadband-problems-and-complaints',
  ),
  label(
    'Which fibre provider',
    'Shifting to HSR in December. I work from home and need a stable line. Which broadband company would you pick and can I take my old connection with me?',
    'home-broadband-in-bangalore',
    'work-from-home-setup',
  ),
  label(
    'SIM without Aadhaar',
    'I am landing next week. Can I get a prepaid SIM card with my passport only? And can I port my Delhi number?',
    'get-a-sim-card',
    'first-documents-in-the-first-week',
  ),
  label(
    'Cockroaches',
    'The kitchen of our new flat is full of cockroaches. Do you know a trustworthy pest control or should the owner pay for it?',
    'home-services-and-pest-control',
  ),
  label(
    'Inverter for 2BHK',
    'Power goes off four times a day here in Varthur. What size of inverter and battery do I need for fans, lights and a router?',
    'power-cuts-inverters-and-ups',
    'work-from-home-setup',
  ),
  label(
    'UPI limit',
    'My new phone number is not linked. Google Pay says I cannot send more than 5,000 for the first day. Is this normal, and what if I send money to the wrong person?',
    'upi-and-digital-payments',
  ),
  label(
    'Broker wants one month rent',
    'A broker on NoBroker style app asks for one month as commission plus visiting charge before showing the flat. Is this usual in Bangalore?',
    'brokers-apps-and-owners',
    'rental-scams-how-to-spot-them',
  ),
  label(
    'Is this a scam?',
    'The owner says he is in the army and posted in Jammu. He wants 10,000 as token on UPI before I can see the flat. Photos look very nice.',
    'rental-scams-how-to-spot-them',
  ),
  label(
    '11 month agreement',
    'Hi, do I have to register a rental agreement of 11 months, and who pays for the stamp paper? My company wants it for HRA.',
    'register-a-rental-agreement',
  ),
  label(
    'Rent increased by 20%',
    'My landlord messaged today that rent goes up 20 percent from January or I should leave in 15 days. Can he throw me out like that?',
    'rent-rise-or-eviction',
  ),
  label(
    'Bachelors not allowed',
    'We are a couple, not married. Three owners refused us after we told them. Is it legal for us to rent together and how do others do it?',
    'unmarried-and-lgbtq-couples-renting',
  ),
  label(
    'PG near office',
    'I am a fresher joining in February. Is a PG better than sharing a flat for the first six months? What is included in the PG rent?',
    'paying-guest-or-flat',
  ),
  label(
    'Which area for Manyata',
    'I will work at Manyata Tech Park, my wife at Electronic City. Where should we live so that both have a bearable commute?',
    'choose-a-neighbourhood-by-your-work',
    'living-in-north-bangalore',
    'living-near-electronic-city',
  ),
  label(
    'Flat in Bellandur or Marathahalli',
    'Joining a company at Ecospace. How is it to live on the Outer Ring Road? I read about traffic and flooding.',
    'living-on-the-outer-ring-road',
    'choose-a-neighbourhood-by-your-work',
  ),
  label(
    'Flooding',
    'We liked a ground floor house near a lake. What should we check so that we are not under water in the next rains?',
    'monsoon-check-before-you-sign',
  ),
  label(
    'Cook and maid salary',
    'What do people pay a cook for two meals for three persons? And is there a police check for domestic workers?',
    'hire-domestic-help',
    'police-verification-and-clearance',
  ),
  label(
    'Packers and movers',
    'Quotes from packers for Pune to Bangalore range from 14k to 45k. How do I know which one is real, and can the bike go along?',
    'moving-goods-and-vehicles',
  ),
  label(
    'Maintenance charge of association',
    'As a tenant do I pay the apartment association’s maintenance and the sinking fund? They also ask a move-in fee of 5,000.',
    'apartment-associations-explained',
  ),
  label(
    'TDS on rent',
    'Our rent is 55,000 and the owner lives in Dubai. Somebody at work told me I have to deduct tax from the rent. Could you explain how?',
    'tds-on-rent-and-nri-owners',
  ),
  label(
    'A khata or B khata',
    'We are about to book a flat and the builder says B khata is no problem. Is it safe to buy?',
    'buying-a-flat-safely',
    'khata-and-e-khata-for-tenants-and-owners',
  ),
  label(
    'Is 60k enough',
    'My take-home will be 60,000. Single, no kids, want my own 1BHK near Whitefield. Can I live on it and still save something?',
    'what-a-month-costs',
  ),
  label(
    'Aadhar address change',
    'I only have a rent agreement and no bill in my name. Will they update the address in Aadhaar with it?',
    'aadhaar-address-update',
    'address-proof-as-a-tenant',
  ),
  label(
    'Passport renewal',
    'My passport is from Lucknow and expires in May. Can I renew it in Bangalore and will the police come to my flat?',
    'passport-in-bangalore',
  ),
  label(
    'PF of previous employer',
    'I changed jobs in September and my provident fund still lies with the old company. Should I withdraw or transfer it? The portal shows two UANs.',
    'epf-transfer-when-you-change-jobs',
  ),
  label(
    'Laid off',
    'I was fired yesterday with a mail. They give me one month. What should I do first, about insurance, PF, rent? I am on a notice and a bit lost.',
    'lost-your-job',
  ),
  label(
    'FRRO',
    'I am a German on an employment visa. Within how many days must I register and which documents does the FRRO want?',
    'documents-for-foreign-nationals',
  ),
  label(
    '200 rupees PT',
    'Every month 200 is cut from my salary as professional tax. What is it for, and can I get it back?',
    'professional-tax-and-payslip',
  ),
  label(
    'Old or new regime',
    'This is my first job. HR asks whether I want the old or the new tax regime and for my declaration of investments. I pay 18,000 rent.',
    'income-tax-for-salaried-newcomers',
  ),
  label(
    'Marriage certificate',
    'We married in Kerala but live here. Could we register the marriage in Bangalore? Needed for a visa.',
    'birth-marriage-and-death-certificates',
  ),
  label(
    'Pothole',
    'There is a huge pothole and no streetlight at our corner, yesterday a scooter fell. Who repairs it?',
    'complain-about-streetlights-potholes',
  ),
  label(
    'Voter card',
    'My vote is in Patna. I want to vote here next time. How can I shift my name?',
    'voter-id-transfer',
  ),
  label(
    'Freelancing GST',
    'I left my job to do design work for clients in the US. Do I need GST and a shop licence to send invoices?',
    'freelancer-or-small-firm',
  ),
  label(
    'Auto refused meter',
    'Auto driver at Majestic asked 400 for 4 km and refused the meter. What is the official fare and where do I report him?',
    'autos-meters-apps-and-fares',
  ),
  label(
    'Metro pass',
    'I travel daily from Jalahalli to MG Road. Is there a monthly pass, or is the smart card cheaper than QR?',
    'namma-metro-for-newcomers',
  ),
  label(
    'Bus from airport to Silk Board',
    'My flight lands at 1 at night. Is there still a bus towards Silk Board and what does it cost?',
    'airport-bus-vayu-vajra',
    'airport-to-city-by-road',
  ),
  label(
    'Traffic challan',
    'I got an SMS about a challan for jumping a signal, but my car was parked at home. How can I check it and dispute it?',
    'pay-and-check-traffic-fines',
  ),
  label(
    'MH number plate',
    'I brought my Maharashtra bike. When do I have to pay Karnataka road tax and get a KA number?',
    'vehicle-from-another-state',
  ),
  label(
    'Car towed',
    'My car was taken away from Church Street yesterday evening. Where do I find it and how much is the fine?',
    'parking-and-towing',
    'pay-and-check-traffic-fines',
  ),
  label(
    'Second hand Activa',
    'Buying a used scooter from a colleague. What papers should I ask him for and how does the transfer at the RTO work?',
    'buying-a-used-car-or-two-wheeler',
  ),
  label(
    'Learner licence',
    'I am 24 and never learnt driving. How do I get a licence here with an address from Bihar? Is the test hard?',
    'get-a-driving-licence',
  ),
  label(
    'EV charger in basement',
    'Our society does not allow me to put a charger for my electric car at my parking slot. Do they have the right?',
    'electric-vehicles-and-charging',
  ),
  label(
    'Kids school',
    'We arrive in April with a son for class 3. Are admissions still open then, and what is the difference between CBSE and ICSE?',
    'schools-boards-and-admissions',
  ),
  label(
    'Creche for 2 year old',
    'Both of us work. Looking for a creche or day care for our daughter near Indiranagar. What do they cost and what should we look for?',
    'preschool-and-daycare',
  ),
  label(
    'Pregnant',
    'My wife is in the fourth month. How do we choose a hospital for the delivery and what would it cost? Is it covered by company insurance?',
    'expecting-a-child',
    'health-insurance-for-newcomers',
  ),
  label(
    'Dengue fever',
    'My roommate has had fever for three days and the doctor spoke of dengue. What tests are needed and when should he be admitted?',
    'vaccinations-dengue-and-seasonal-illness',
    'medical-emergency-what-to-do',
  ),
  label(
    'Feeling very alone',
    'I moved here five months back, don’t know anyone, can’t sleep and don’t feel like doing anything. Where can I talk to somebody who does not cost a fortune?',
    'mental-health-support',
    'find-friends-and-community',
  ),
  label(
    'Dog',
    'Bringing my labrador by train. Does he need a licence here? Our apartment says no dogs in the lift.',
    'pets-in-bangalore',
  ),
  label(
    'Classes for Kannada',
    'I would like to learn a bit of the local language so I can talk to the auto drivers. Any books or classes in the evening?',
    'learn-kannada',
  ),
  label(
    'Parents moving',
    'My father is 71 and has sugar and blood pressure. They will live with us from March. Doctors, insurance for seniors, things to do for them?',
    'when-your-parents-move-in',
    'health-insurance-for-newcomers',
  ),
  label(
    'Online order never came',
    'I ordered a mixer, it arrived broken, and the shop does not refund. What does the consumer forum cost and can I go without a lawyer?',
    'consumer-rights-and-refunds',
    'court-lawyer-notary-consumer-forum',
  ),
  label(
    'Trip for two days',
    'Planning a short drive with friends on the weekend, somewhere cool with hills. Which places are nice within three hours and when do the gates of Nandi open?',
    'weekend-trips-from-bangalore',
  ),
];
