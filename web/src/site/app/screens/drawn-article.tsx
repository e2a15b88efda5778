import { ArtSprite } from '../../../shared/components/art/art-sprite';
import type { ScreenProps } from '../screen-props';
import ArticleScreen from './article';

/** The page of an article without a picture, which shows the drawing of its category. */
export default function DrawnArticleScreen(props: ScreenProps<'article'>) {
  return (
    <>
      <ArtSprite categories={[props.data.article.category]} />
      <ArticleScreen {...props} />
    </>
  );
}
