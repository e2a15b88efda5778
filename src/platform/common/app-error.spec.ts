import { AppError } from './app-error.js';

describe('an AppError', () => {
  it('says what is wrong where only its message is printed: by a command, or by a start that fails', () => {
    expect(AppError.notFound('Article not found').message).toBe('Article not found');
    const errors = { title: ['A title is needed.'], slug: ['The slug is taken.', 'It is too long.'] };
    expect(AppError.invalid(errors).message).toBe(
      'title: A title is needed.; slug: The slug is taken. It is too long.',
    );
  });
});
