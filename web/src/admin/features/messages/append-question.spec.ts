import { findQuestion } from './append-question';

it('a question of a reader is the first sentence of a message that asks, else its subject', () => {
  expect(findQuestion({ subject: 'Metro', message: 'Hi.\nI am new! Where is the metro? Thanks.' })).toBe(
    'Where is the metro?',
  );
  expect(findQuestion({ subject: 'Metro', message: 'Thanks for the guide.' })).toBe('Metro');
});
