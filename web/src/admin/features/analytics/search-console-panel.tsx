import { chakra } from '@chakra-ui/react';
import { formatCount, endpoints } from '#contract';
import { Button } from '../../../shared/components/ui/button';
import { Card } from '../../../shared/components/ui/card';
import { Heading } from '../../../shared/components/ui/layout';
import { Link } from '../../../shared/components/ui/link';
import { CopyIcon } from '../../../shared/components/ui/work-icons';
import { copyText } from '../../../shared/lib/clipboard';
import { slots } from '../../../shared/theme/slots';
import { styled } from '../../../shared/theme/styled';

const Line = styled(
  'div',
  slots({
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '3',
    },
    name: { fontWeight: '600', minW: '7rem' },
    value: { fontFamily: 'mono', fontSize: 'sm', overflowWrap: 'anywhere', flex: '1 1 12rem' },
  }),
);

export interface SearchConsolePanelProps {
  domain: string;
  siteUrl: string;
  /** Number of public articles; `undefined` until loaded. */
  articles: number | undefined;
}

/** The data for Search Console: the site's domain and its sitemap's URL. */
export function SearchConsolePanel({ domain, siteUrl, articles }: SearchConsolePanelProps) {
  const sitemap = siteUrl + endpoints.sitemapXml;
  const copy = (text: string, what: string) =>
    void copyText(text, { title: 'Copied', description: `${what} copied to clipboard` });
  return (
    <Card padded display="grid" gap="4">
      <Heading as="h3" size="card">
        Ready for Search Console
      </Heading>
      {articles !== undefined && <p>The sitemap lists {formatCount(articles, 'article')} and is always up to date.</p>}
      <chakra.dl display="grid" gap="3">
        <Line>
          <dt className="name">Site domain</dt>
          <dd>
            <code className="value">{domain}</code>
          </dd>
          <dd>
            <Button size="sm" variant="outline" onClick={() => copy(domain, 'Domain')}>
              <CopyIcon size={16} />
              Copy domain
            </Button>
          </dd>
        </Line>
        <Line>
          <dt className="name">Sitemap URL</dt>
          <dd>
            <code className="value">{sitemap}</code>
          </dd>
          <dd>
            <Button size="sm" variant="outline" onClick={() => copy(sitemap, 'Sitemap URL')}>
              <CopyIcon size={16} />
              Copy sitemap URL
            </Button>
          </dd>
        </Line>
      </chakra.dl>
      <p>
        <Link href={endpoints.sitemapXml} newTab>
          View sitemap
        </Link>
      </p>
    </Card>
  );
}
