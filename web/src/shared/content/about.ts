/** The about page's texts. `{site}` stands for the site's name. */
export const aboutCopy = {
  title: 'About Us',
  lead: 'Practical guides to Bangalore, written for the people who have just arrived.',
  mission: {
    title: 'Our Mission',
    paragraphs: [
      "Every year Bangalore takes in tens of thousands of people: engineers with a signed offer, families with two suitcases, students with a list of questions. {site} exists so that none of them has to learn the city's rules the hard way.",
      'We explain how things are really done here: how to rent a home without losing the deposit, how to get to work before the traffic does, how to have water, power and internet running in the first week, and which paper to bring to which counter.',
    ],
  },
  paradox: {
    title: 'The Bangalore Paradox',
    intro: 'Nothing prepares you for a city that is two things at once.',
    sides: [
      {
        title: 'The promise',
        points: [
          'Work at the front of technology, and colleagues from everywhere',
          'Mild weather nearly all the year, trees over the streets, lakes and parks',
          'A table for every taste, music on weekdays, weekends in the hills',
        ],
      },
      {
        title: 'The reality',
        points: [
          'Five kilometres that can take an hour',
          'Deposits of many months, forms in three copies, offices with hours of their own',
          'Tankers in summer, power cuts in the monsoon, and rules that differ by street',
        ],
      },
    ],
    conclusion:
      'Both are true. Those who thrive here know how to have the first without being worn out by the second. That knowledge is what we write down.',
  },
  offer: {
    title: 'What We Offer',
    items: [
      {
        title: 'More than 100 guides',
        text: 'From the rental agreement to the first weekend out, grouped by what you need to settle.',
      },
      {
        title: 'Steps, not opinions',
        text: 'What to do, in which order, with which papers, what it costs and how long it takes.',
      },
      {
        title: 'Local words explained',
        text: 'Khata, PG, BESCOM, BMTC: you will know what people are talking about before you are asked.',
      },
      {
        title: 'Free and without tracking',
        text: 'No account, no cookies for readers, pages that load fast on a bad connection.',
      },
    ],
  },
  approach: {
    title: 'Our Approach',
    steps: [
      {
        title: 'Research',
        text: 'We start from official sources: acts and rules, notices, tariffs and the portals of the public bodies.',
      },
      {
        title: 'Check on the ground',
        text: 'What is written is compared with what people who live here meet at the counter and at the door.',
      },
      {
        title: 'Write it plainly',
        text: 'Short sentences, numbered steps, real figures. No jargon without an explanation.',
      },
      {
        title: 'Keep it true',
        text: 'Major updates every quarter, and corrections in between whenever a reader tells us of a change.',
      },
    ],
  },
  contact: {
    title: 'Get in Touch',
    text: 'Something is missing, wrong or out of date? Write to us. Replies typically take 24-48 hours.',
    action: 'Contact Us',
    housing: 'Start with Housing',
    home: 'Explore All Guides',
  },
} as const;
