/** The one shape of every error of `/api`. */
export interface ApiError {
  statusCode: number;
  /** One sentence for a person. */
  detail: string;
  /** Sentences by field, for a body or query that is not valid. */
  errors?: Record<string, string[]>;
}

/** The sentences that the specification's error catalogue and the contract give, where both sides use them. */
export const MESSAGES = {
  articleNotFound: 'Article not found',
  articleLoadFailed: 'Failed to load article',
  articlesFailed: 'Failed to fetch articles',
  articlesUnavailable: 'Unable to load articles',
  networkError: 'Network error',
  noArticleIdentifier: 'No article identifier provided',
  databaseUnavailable: 'The database cannot be reached right now. Please try again in a moment.',
} as const;
