import { appliesTo, dueDays, type PlanAnswers } from '#contract';
import { starterGuides } from '../../../test/support/starter-guides.js';
import { starterSteps } from './starter-steps.js';

const guides = await starterGuides();
const steps = (await starterSteps()).map((step) => ({
  ...step,
  id: step.id!,
  due: step.due!,
  window: step.window!,
  applies_if: step.applies_if!,
  depends_on: step.depends_on!,
}));

interface Person {
  name: string;
  answers: PlanAnswers;
  /** Steps that this person must take, in this order; others may stand between them. */
  order: string[];
  /** Steps with the last day, counted from arrival, on which they are of use. */
  inTime: Record<string, number>;
  /** Steps meant for other people. */
  notFor: string[];
}

const PEOPLE: Person[] = [
  {
    name: 'a single engineer from Delhi in a PG',
    answers: { from: ['state'], home: ['pg'], who: ['alone'], pets: ['no'], vehicle: ['none'], work: ['employee'] },
    order: [
      'fix-office-area',
      'choose-two-areas',
      'decide-kind-of-home',
      'learn-the-tricks',
      'reserve-pg',
      'get-into-the-city',
      'check-pg',
      'sort-pan',
      'give-papers-to-hr',
      'ask-pg-for-proof',
      'sort-bank-account',
      'set-up-upi',
      'choose-commute-pass',
      'transfer-epf',
      'file-tax-return',
    ],
    inTime: { 'reserve-pg': -7, 'check-pg': 1, 'sort-pan': 3, 'ask-pg-for-proof': 6, 'sort-bank-account': 6 },
    notFor: ['get-mover-quotes', 'hand-in-gas-cylinder', 'join-association', 'set-up-home-office', 'sign-agreement'],
  },
  {
    name: 'a family from Pune with two children, a dog and a car',
    answers: {
      from: ['state'],
      home: ['rent'],
      house: ['apartment'],
      who: ['partner', 'kids'],
      pets: ['yes'],
      vehicle: ['bring'],
      work: ['employee'],
    },
    order: [
      'shortlist-schools',
      'fix-office-area',
      'get-transfer-certificate',
      'decide-on-vehicle',
      'plan-pet-travel',
      'carry-vehicle-papers',
      'sort-bank-account',
      'find-a-vet',
      'clear-people-and-pets',
      'bargain-deposit',
      'write-both-names',
      'sign-agreement',
      'film-the-flat',
      'plan-partners-start',
      'ask-about-school-bus',
      'tell-the-police',
      'finish-school-papers',
      'register-vehicle-here',
      'watch-free-seats',
    ],
    inTime: {
      'shortlist-schools': -60,
      'get-transfer-certificate': -21,
      'decide-on-vehicle': -21,
      'carry-vehicle-papers': 1,
      'add-family-to-insurance': 15,
      'find-a-vet': 7,
    },
    notFor: ['reserve-pg', 'check-home-papers', 'plan-your-own-start', 'choose-commute-pass'],
  },
  {
    name: 'a foreigner on an employment visa',
    answers: {
      from: ['abroad-foreign'],
      home: ['rent'],
      house: ['apartment'],
      who: ['alone'],
      pets: ['no'],
      vehicle: ['none'],
      work: ['employee'],
    },
    order: [
      'get-visa',
      'ask-for-coverage-certificate',
      'check-visa',
      'insure-the-journey',
      'get-a-sim',
      'file-form-iii',
      'sort-pan',
      'give-papers-to-hr',
      'sort-bank-account',
      'set-up-upi',
      'register-with-frro',
      'sign-agreement',
      'file-tax-return',
    ],
    inTime: { 'get-visa': -60, 'insure-the-journey': -1, 'file-form-iii': 1, 'sort-pan': 3, 'register-with-frro': 14 },
    notFor: ['update-aadhaar', 'transfer-epf', 'claim-gruha-jyothi', 'check-state-schemes', 'move-your-vote'],
  },
  {
    name: 'the spouse of a student',
    answers: {
      from: ['state'],
      home: ['rent'],
      house: ['independent'],
      who: ['partner'],
      pets: ['no'],
      vehicle: ['none'],
      work: ['none'],
    },
    order: [
      'fix-office-area',
      'choose-two-areas',
      'decide-kind-of-home',
      'sort-pan',
      'sort-bank-account',
      'set-up-upi',
      'write-both-names',
      'sign-agreement',
      'plan-your-own-start',
      'find-one-group',
      'buy-own-health-policy',
    ],
    inTime: { 'sort-bank-account': 6, 'write-both-names': 13, 'plan-your-own-start': 14 },
    notFor: [
      'give-papers-to-hr',
      'file-tax-return',
      'plan-partners-start',
      'student-before-paying',
      'join-association',
    ],
  },
  {
    name: 'a couple who return from abroad and buy a home',
    answers: {
      from: ['abroad-indian'],
      home: ['buy'],
      house: ['apartment'],
      who: ['partner'],
      pets: ['no'],
      vehicle: ['buy'],
      work: ['employee'],
    },
    order: [
      'count-days-abroad',
      'close-affairs-abroad',
      'sort-pan',
      'sort-bank-account',
      'tell-banks-you-returned',
      'visit-flats',
      'rent-before-you-buy',
      'check-home-papers',
      'ask-association-before-buying',
      'arrange-home-loan',
      'register-the-sale',
      'take-over-home',
      'settle-bought-home',
      'get-e-khata',
      'move-address-to-bought-home',
      'pay-property-tax',
    ],
    inTime: { 'count-days-abroad': -45, 'tell-banks-you-returned': 7, 'sort-pan': 3 },
    notFor: ['sign-agreement', 'film-the-flat', 'order-broadband', 'bargain-deposit', 'get-visa', 'update-aadhaar'],
  },
];

describe.each(PEOPLE.map((person) => [person.name, person] as const))('the plan of %s', (_name, person) => {
  const own = steps.filter((step) => appliesTo(step, person.answers));
  const ids = own.map(({ id }) => id);

  it('has the steps that this person needs, in order', () => {
    expect(ids.filter((id) => person.order.includes(id))).toEqual(person.order);
  });

  it('has them while they can still be done', () => {
    const due = Object.fromEntries(own.map((step) => [step.id, dueDays(step)]));
    const late = Object.entries(person.inTime).filter(([id, day]) => due[id] === undefined || due[id] > day);
    expect(late).toEqual([]);
  });

  it('leaves out what is meant for others', () => {
    expect(ids.filter((id) => person.notFor.includes(id))).toEqual([]);
  });

  it('has a bank account and what comes before it, and depends on no hidden step', () => {
    expect(ids.indexOf('sort-pan')).toBeLessThan(ids.indexOf('sort-bank-account'));
    expect(ids).toContain('sort-pan');
    expect(own.flatMap((step) => step.depends_on).filter((id) => !ids.includes(id))).toEqual([]);
  });
});

describe('the starter steps, for everybody', () => {
  it('stand in the order of their days within each window', () => {
    const days = steps.map((step) => [step.window, step.due.includes('-', 1) ? undefined : dueDays(step)] as const);
    const back = steps.filter(({ id }, index) => {
      const [window, day] = days[index]!;
      const [before, earlier] = days[index - 1] ?? [];
      return window === before && day !== undefined && earlier !== undefined && day < earlier ? id : false;
    });
    expect(back.map(({ id }) => id)).toEqual([]);
  });

  it('lead to every guide, directly or by one link', () => {
    const entries = new Set(steps.map(({ guide }) => guide!));
    const linked = guides.filter(({ slug }) => entries.has(slug)).flatMap(({ links }) => links);
    const reached = new Set([...entries, ...linked.map((link) => link.replace(/^\/|[#?].*$/g, ''))]);
    expect(guides.map(({ slug }) => slug).filter((slug) => !reached.has(slug))).toEqual([]);
  });
});
