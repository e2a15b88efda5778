import type { ReactNode } from 'react';
import { copy } from '../../../shared/content/site-copy';
import { keptPart } from '../../../shared/lib/kept-part';
import { useSite } from '../../../shared/lib/site';
import { BrandMark } from '../../../shared/components/art/brand-mark';
import { Container } from '../../../shared/components/ui/layout';
import { categoryLinks, legalLinks, pageLinks, type NavigationLink } from './links';
import { slots } from '../../../shared/theme/slots';
import { styled } from '../../../shared/theme/styled';

const Foot = styled(
  'footer',
  slots({
    root: {
      bg: 'deep',
      color: 'onDeep',
      fontSize: 'sm',
    },
    title: { fontSize: 'md', mb: '3', color: 'accent' },
    link: {
      display: 'inline-block',
      py: '1',
      textUnderlineOffset: '.25em',
      '&:hover': { textDecoration: 'underline' },
    },
    columns: {
      display: 'grid',
      gap: '10',
      py: { base: '12', lg: '16' },
      // Two columns, or one where letters are large.
      gridTemplateColumns: { base: 'repeat(auto-fit,minmax(max(7rem,50% - 1.25rem),1fr))', md: '2fr 1fr 1fr 1fr' },
      // On a phone the short lists stand below each other, beside the long one.
      '& nav:nth-child(3)': { gridRow: { base: 'span 2', md: 'auto' } },
    },
    brand: {
      display: 'grid',
      gap: '4',
      alignContent: 'start',
      gridColumn: { base: '1/-1', md: 'auto' },
      maxW: '24rem',
    },
    name: { display: 'flex', alignItems: 'center', gap: '3', fontFamily: 'heading', fontWeight: '650', fontSize: 'xl' },
    last: { py: '5', borderTopWidth: '1px', borderColor: 'rgb(255 255 255/.16)' },
  }),
);

/** The site footer. */
export function Footer() {
  const { name, analytics } = useSite();
  const tagged = (analytics.googleAnalyticsId || analytics.googleTagManagerId) !== '';
  return <Foot className="no-print" {...keptPart(FooterColumns, { name, tagged })} />;
}

function FooterColumns({ name, tagged }: { name: string; tagged: boolean }) {
  return (
    <Container>
      <div className="columns">
        <div className="brand">
          <p className="name">
            <BrandMark />
            {name}
          </p>
          <p>{copy.footerIntro}</p>
        </div>
        <Column title="Categories" links={categoryLinks} />
        <Column title="Pages" links={pageLinks} />
        <Column title="Legal" links={legalLinks}>
          {tagged && (
            <li>
              <button type="button" className="link scripted" data-cookie-choices>
                Cookie choices
              </button>
            </li>
          )}
        </Column>
      </div>
      <p className="last">{copy.madeWithLove}</p>
    </Container>
  );
}

interface ColumnProps {
  title: string;
  links: readonly NavigationLink[];
  children?: ReactNode;
}

function Column({ title, links, children }: ColumnProps) {
  return (
    <nav aria-label={title}>
      <h2 className="title">{title}</h2>
      <ul>
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href} className="link">
              {label}
            </a>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  );
}
