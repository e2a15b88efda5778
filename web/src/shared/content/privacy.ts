import type { TextPage } from './legal';

/** The privacy policy. Every sentence describes what the software does: change them together. */
export const privacyPolicy: TextPage = {
  title: 'Privacy Policy',
  lead: 'What {site} keeps about you, what it does not, and what you can ask of us.',
  parts: [
    {
      id: 'in-short',
      title: 'In short',
      blocks: [
        [
          'You can read every guide without an account, without giving your name, and without a cookie.',
          'We keep what you write into the contact form, in order to answer you.',
          'Nothing is sold, and through us nothing reaches advertisers unless you agree to it.',
          'Third-party tools for analytics and advertising load only where they have been configured, and never before you agree.',
        ],
      ],
    },
    {
      id: 'what-we-store',
      title: 'What we store',
      blocks: [
        '**Contact messages.** When you send the [contact form](/contact) we store your name, email address, subject, message and the time it arrived, together with a note on whether it looks like spam. Where the operator has set it up, a copy reaches the administrator by email. We use messages to answer you and to improve the guides.',
        '**Protection against abuse.** To keep the form usable we count for a short time how many messages come from one network address. What is kept is a keyed hash from which the address cannot be read, and it is used for nothing else.',
        '**Server log.** For each request our server notes the page that was asked for, the time and whether it worked. It notes neither your network address nor what you searched for.',
        '**Counts without identifiers.** We count for each day how often a guide is read, how often its end is reached, how often it was found helpful or not, and whether readers came from a search engine, from another site, from within this site or directly; of the page before, your browser reports only the host. So that nobody counts twice, our server keeps until the end of the day a hash of network address, browser name, language and guide, made with a random key. When the day ends in Bangalore, the key and all hashes are deleted; they are part of no backup. Only the sums are kept, for two years; the words of searches on this site for eight weeks. What readers say they paid, below a price, is counted in the same way and kept as sums by month, for thirteen months.',
        '**What was not found.** We store search words that found nothing, unless they look like something personal, and addresses on this site that lead nowhere, with how often they were asked for, but not by whom.',
      ],
    },
    {
      id: 'in-your-browser',
      title: 'What stays in your browser',
      blocks: [
        'We set no cookies of our own for readers. A few settings are kept in your own browser and are never sent to us:',
        [
          'your choice of the light or dark theme (local storage, under the name `theme`);',
          'your answer to the question about third-party tools, where that question is asked (local storage, under the name `analytics-consent`);',
          'the guides you save or keep for reading offline, and your arrival plan (local storage and the browser’s cache for this site);',
          'when you were last here, if you save or keep anything, to show what changed since (local storage, under the name `last-visit`);',
          'that the / key should not lead to the search box, if you turned it off (local storage, under the name `slash-key`);',
          'how far you had scrolled, so that going back returns you to your place (session storage, gone when you close the tab).',
        ],
        'You can delete all of it at any time in the settings of your browser.',
      ],
    },
    {
      id: 'third-parties',
      title: 'Third parties',
      blocks: [
        'The operator of this site can configure Google Analytics and Google Tag Manager. Only then, only after you have agreed, and not where your browser asks not to be tracked (Do Not Track or Global Privacy Control), are their scripts loaded. Google then receives your network address and information about your visit and sets cookies (`_ga` and others that begin with `_ga_`) under its own privacy policy. We pass on what you agreed to: that Google may store what it needs to measure visits, and that it may not do so for advertising, nor use your data for it or personalise advertising with it.',
        'Only where the operator has entered a Google Ads account as well, the question names advertising too. Then "Only visits" agrees to what the paragraph above says, and "Accept" to advertising besides: cookies for advertising (those that begin with `_gcl_` or `_gac_`, and others on Google’s own domains), the use of your data for it, and advertising that is personalised.',
        'Where this is set up, "Cookie choices" at the foot of every page shows the question again. If you take your consent back, we tell Google’s scripts, delete those cookies as far as they lie on this site, and load the page anew without the scripts.',
        'A guide may show an image from another website, which then learns that your browser asked for it. Share buttons are plain links: nothing is sent to WhatsApp, Twitter, LinkedIn or anyone else before you press one.',
        'We disclose personal data to others only where Indian law requires it of us.',
      ],
    },
    {
      id: 'how-long',
      title: 'How long we keep it, and how it is protected',
      blocks: [
        'Contact messages are kept until your question is settled and are then deleted by the administrator, at the latest when you ask for it. A deleted message stays in the history of changes for 30 days, so that a deletion by mistake can be taken back, and is then removed for good. Messages can be read by the administrator alone, who signs in with a password that is stored only as a hash. Connections are encrypted wherever the site is served over https.',
        'We follow the reasonable security practices that the Information Technology Act, 2000 and the rules under it ask for. Should a breach ever concern your data, we will tell you and the Data Protection Board of India as the law provides.',
      ],
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      blocks: [
        'Under the Digital Personal Data Protection Act, 2023 you may ask us:',
        [
          'which personal data of yours we hold and what we do with it;',
          'to correct, complete or update it;',
          'to erase it, or to stop using it by withdrawing your consent;',
          'to deal with a grievance, and to name a person who may act for you.',
        ],
        'Write to us through the [contact form](/contact) with the subject "Privacy". We respond within 30 days. If our answer does not settle the matter, you may turn to the Data Protection Board of India.',
      ],
    },
    {
      id: 'children',
      title: 'Children',
      blocks: [
        'This site is not directed to children under 13, and we do not knowingly collect personal data from them. Indian law treats everyone under 18 as a child: if that is you, please let a parent or guardian write to us. If you believe that a child has sent us a message, tell us and we will delete it.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      blocks: [
        'When the site changes what it stores, this page changes with it, and the date at the top says when. This policy is governed by the laws of India.',
      ],
    },
  ],
};
