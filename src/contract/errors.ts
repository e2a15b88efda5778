/** The shape of every error of `/api`. */
import type { Integer } from './scalars.js';
export interface ApiError {
  /** @minimum 400 @maximum 599 */
  statusCode: Integer;
  /** One human-readable sentence. */
  detail: string;
  /** Messages by field, for an invalid body or query. */
  errors?: Record<string, string[]>;
}

/** The messages of the specification's error catalogue and the contract that both sides use. */
export const MESSAGES = {
  articleNotFound: 'Article not found',
  articleLoadFailed: 'Failed to load article',
  articlesFailed: 'Failed to fetch articles',
  articlesUnavailable: 'Unable to load articles',
  networkError: 'Network error',
  noArticleIdentifier: 'No article identifier provided',
  databaseUnavailable: 'The database cannot be reached right now. Please try again in a moment.',
} as const;
