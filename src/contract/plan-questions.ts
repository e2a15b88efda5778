/** The questions of the arrival plan. Separate from the plan's shapes, because only its own page needs the words. */
import type { PlanAnswers, PlanQuestionId } from './plan.js';

/** A question about the newcomer. All are optional: an unanswered one hides no step. */
export interface PlanQuestion {
  id: PlanQuestionId;
  label: string;
  /** Whether several answers can hold at once. */
  several?: true;
  answers: readonly (readonly [value: string, label: string])[];
}

/** The seven questions, in order. */
export const PLAN_QUESTIONS: readonly PlanQuestion[] = [
  {
    id: 'from',
    label: 'Where do you come from?',
    answers: [
      ['state', 'Another part of India'],
      ['abroad-indian', 'Abroad, with an Indian passport'],
      ['abroad-foreign', 'Abroad, with a foreign passport'],
      ['local', 'I live in Bangalore already'],
    ],
  },
  {
    id: 'home',
    label: 'What will you live in?',
    answers: [
      ['pg', 'A paying guest room (PG)'],
      ['share', 'A shared flat'],
      ['rent', 'A rented home of my own'],
      ['buy', 'A home that I buy'],
      ['company', "My company's flat"],
    ],
  },
  {
    id: 'house',
    label: 'In what kind of building?',
    answers: [
      ['apartment', 'An apartment complex'],
      ['independent', 'An independent house or small building'],
    ],
  },
  {
    id: 'who',
    label: 'Who comes?',
    several: true,
    answers: [
      ['alone', 'Only me'],
      ['partner', 'My partner'],
      ['kids', 'Children'],
      ['parents', 'My parents'],
    ],
  },
  {
    id: 'pets',
    label: 'Do you bring a pet?',
    answers: [
      ['yes', 'Yes'],
      ['no', 'No'],
    ],
  },
  {
    id: 'vehicle',
    label: 'Will you have a vehicle?',
    answers: [
      ['none', 'No'],
      ['bring', 'I bring one from another state'],
      ['buy', 'I buy one here'],
    ],
  },
  {
    id: 'work',
    label: 'What will you do here?',
    answers: [
      ['employee', 'Work for an employer'],
      ['self', 'Work for myself'],
      ['student', 'Study'],
      ['none', 'Neither for now'],
    ],
  },
];

/** Answers that many newcomers share, to start from. Questions that they answer differently stay open. */
export const PLAN_PRESETS: readonly { label: string; answers: PlanAnswers }[] = [
  { label: 'I come alone for a job', answers: { from: ['state'], who: ['alone'], pets: ['no'], work: ['employee'] } },
  { label: 'We come with children', answers: { from: ['state'], home: ['rent'], who: ['partner', 'kids'] } },
  { label: 'From abroad, foreign passport', answers: { from: ['abroad-foreign'], work: ['employee'] } },
  { label: 'Back from abroad', answers: { from: ['abroad-indian'] } },
  {
    label: 'To study',
    answers: { from: ['state'], who: ['alone'], pets: ['no'], vehicle: ['none'], work: ['student'] },
  },
];
