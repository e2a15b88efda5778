import { createApp } from '../../../src/app.factory.js';
import { LiteralSearch } from '../../../src/content/articles/search/literal-search.service.js';
import { ArticlesService } from '../../../src/content/articles/articles.service.js';
import { ArticleCards } from '../../../src/content/articles/search/article-cards.service.js';
import { ArticleTexts } from '../../../src/content/articles/search/article-texts.service.js';
import { FoundGuides } from '../../../src/content/articles/search/found-guides.service.js';
import { SearchRanking } from '../../../src/content/articles/search/ranked-search.service.js';
import { SearchPostings } from '../../../src/content/articles/search/search-postings.service.js';
import { SearchWords } from '../../../src/content/articles/search/search-words.service.js';
import { Meaning } from '../../../src/content/articles/meaning/meaning.service.js';
import { PinnedAnswers } from '../../../src/content/pinned-answers/pinned-answers.service.js';
import { Vocabulary } from '../../../src/content/vocabulary/vocabulary.service.js';
import { PublicContent } from '../../../src/platform/common/public-content.js';
import { readBenchSettings } from './bench-settings.js';
import { AreaNames } from '../../../src/readers/suggestions/area-names.service.js';
import { CategoryNames } from '../../../src/readers/suggestions/category-names.service.js';
import { SuggestionsService } from '../../../src/readers/suggestions/suggestions.service.js';
import { SearchPageData } from '../../../src/site/pages/search-page.js';

/** The services of search in this process, on the database of a server. */
export interface SearchServices {
  content: PublicContent;
  /** Rankings are kept for the later pages of a search: a new one each time measures all of it. */
  createPage(): SearchPageData;
  createSuggestions(): SuggestionsService;
  close(): Promise<void>;
}

/** The application's own services. By words alone, so that none is missing, unless `settings` say otherwise. */
export async function openSearchServices(
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<SearchServices> {
  const app = await createApp(readBenchSettings(databaseUrl, { DATABASE_POOL: '4', ...settings }));
  const content = app.get(PublicContent, { strict: false });
  const articles = app.get(ArticlesService, { strict: false });
  const pinned = app.get(PinnedAnswers, { strict: false });
  const createRanking = (): SearchRanking =>
    new SearchRanking(
      app.get(SearchWords, { strict: false }),
      app.get(SearchPostings, { strict: false }),
      app.get(LiteralSearch, { strict: false }),
      app.get(Vocabulary, { strict: false }),
      app.get(Meaning, { strict: false }),
      content,
    );
  const cards = app.get(ArticleCards, { strict: false });
  const texts = app.get(ArticleTexts, { strict: false });
  const guides = app.get(FoundGuides, { strict: false });
  const categories = app.get(CategoryNames, { strict: false });
  const areas = app.get(AreaNames, { strict: false });
  return {
    content,
    createPage: () => new SearchPageData(articles, createRanking(), cards, texts, pinned, areas, content),
    createSuggestions: () => new SuggestionsService(createRanking(), guides, categories, areas, pinned),
    close: () => app.close(),
  };
}
