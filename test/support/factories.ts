import type { Article } from '../../src/content/articles/article.entity.js';
import { ArticleWriter } from '../../src/content/articles/write/article-writer.service.js';
import type { ArticleDraft } from '../../src/content/articles/write/article-draft.js';
import { prepareContent } from '../../src/text/article-import/index.js';
import { PublicContent } from '../../src/platform/common/public-content.js';
import type { TestApp } from './create-test-app.js';

export type ArticleFields = Partial<Omit<ArticleDraft, 'content'>> & { content?: string };

let counter = 0;

/** Stores an article through the application's writer; omitted fields get default values. */
export async function createArticle({ app }: TestApp, fields: ArticleFields = {}): Promise<Article> {
  counter += 1;
  const { content = `<p>What guide ${counter} says.</p>`, ...rest } = fields;
  const draft: ArticleDraft = {
    title: `Guide ${counter}`,
    category: 'housing',
    ...rest,
    content: prepareContent(content),
  };
  const article = await app.get(ArticleWriter).create(draft);
  app.get(PublicContent).changed();
  return article;
}
