import type { TextPage } from './legal';

/** The terms of service. */
export const termsOfService: TextPage = {
  title: 'Terms of Service',
  lead: 'The rules for using {site}. By reading on you accept them.',
  parts: [
    {
      id: 'the-service',
      title: 'The service',
      blocks: [
        '{site} publishes guides for people who live in Bangalore or are moving there. Reading is free and needs no account. We may add, change or remove guides at any time; major updates are made quarterly.',
      ],
    },
    {
      id: 'using-the-site',
      title: 'Using the site',
      blocks: [
        'You may read, print and link to every page for your own purposes. Please do not:',
        [
          'copy guides in bulk or publish them elsewhere as your own;',
          'try to break into the site, disturb it or overload it, by automated requests or otherwise;',
          'send unlawful, abusive or misleading messages, or advertising, through the contact form;',
          'use the name or the appearance of {site} to deceive others.',
        ],
        'Acts of this kind may also be offences under the Information Technology Act, 2000.',
      ],
    },
    {
      id: 'content',
      title: 'Content and copyright',
      blocks: [
        'The texts, drawings and layout of the site belong to {site} or to those who let us use them, and are protected by the Copyright Act, 1957. Short quotations with a link to the page are welcome. For anything more, [ask us](/contact) first.',
        'What you send us as a correction or suggestion may be used in the guides, without your name unless you ask for it to be there.',
      ],
    },
    {
      id: 'accuracy',
      title: 'No guarantee',
      blocks: [
        'The guides are written with care but are provided as they are. Prices, procedures and contacts in Bangalore change, sometimes overnight. Check what matters to you with the office or provider concerned. The [disclaimer](/disclaimer) says more and is part of these terms.',
      ],
    },
    {
      id: 'links',
      title: 'Links to other sites',
      blocks: [
        'Guides link to websites of public bodies and companies. We chose those links in good faith but have no control over what is there and are not responsible for it.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      blocks: [
        'As far as the law permits, we are not liable for losses that arise from using the site or from relying on a guide. Nothing in these terms limits a liability that cannot be limited under Indian law.',
      ],
    },
    {
      id: 'privacy',
      title: 'Privacy',
      blocks: ['What we store about you, and what we do not, is set out in the [Privacy Policy](/privacy).'],
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      blocks: [
        'We may change these terms. Changes are announced on this page with 30 days notice before they take effect. If you go on using the site after that, the new terms apply.',
      ],
    },
    {
      id: 'law',
      title: 'Governing law',
      blocks: [
        'These terms are governed by the laws of India, among them the Information Technology Act, 2000. The courts at Bengaluru, Karnataka, have jurisdiction. Before going there, [talk to us](/contact): most things can be settled by a message.',
      ],
    },
  ],
};
