import { CATEGORIES, categoryPath, formatCount, routes, subcategoryName, type CategoryPage } from '#contract';
import { CategoryArt } from '../../../shared/components/art/category-art';
import { PackLink } from '../../components/layout/pack-link';
import { Breadcrumb } from '../../../shared/components/ui/breadcrumb';
import { Container, Heading } from '../../../shared/components/ui/layout';
import { slots } from '../../../shared/theme/slots';
import { styled } from '../../../shared/theme/styled';

const Band = styled(
  'div',
  slots({
    root: {
      bg: 'var(--cat-tint)',
      overflow: 'hidden',
    },
    trail: { gridColumn: '1/-1' },
    title: { color: 'var(--cat)' },
    inner: {
      display: 'grid',
      alignItems: 'end',
      columnGap: '8',
      gridTemplateColumns: { base: '1fr', md: 'minmax(0,1fr) minmax(0,26rem)' },
      pt: { base: '4', md: '6' },
    },
    text: { display: 'grid', gap: '4', pt: { base: '3', md: '8' }, pb: { base: '0', md: '10' } },
    lead: { fontSize: 'xl', lineHeight: '1.5', maxW: '38rem' },
    count: { fontWeight: '600', color: 'muted' },
    art: { w: '100%', maxW: { base: '14rem', md: '22rem' }, mx: 'auto' },
  }),
);

/** The header of a category or subcategory: breadcrumb, name, description and count. */
export function CategoryHeader({ page }: { page: CategoryPage }) {
  const { name, description } = CATEGORIES[page.category];
  const topic = page.subcategory ? subcategoryName(page.subcategory) : '';
  const crumbs = [
    { label: 'Home', href: routes.home },
    topic ? { label: name, href: categoryPath(page.category) } : { label: name },
    ...(topic ? [{ label: topic }] : []),
  ];
  return (
    <Band>
      <Container className="inner">
        <Breadcrumb crumbs={crumbs} className="trail" />
        <div className="text">
          <Heading as="h1" size="page" className="title">
            {topic ? `${name}: ${topic}` : name}
          </Heading>
          <p className="lead">{description}</p>
          <p className="count">{formatCount(page.list.total, 'article')}</p>
          <p>
            <PackLink id={page.category} bytes={page.pack_bytes} />
          </p>
        </div>
        <CategoryArt category={page.category} className="art" />
      </Container>
    </Band>
  );
}
