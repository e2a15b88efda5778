import { articlePath, routes, STAGE_NAMES } from '#contract';
import { type ReactNode, useMemo } from 'react';
import { Container } from '../../../shared/components/ui/layout';
import { PageIntro } from '../../../shared/components/ui/page-intro';
import { TickBox } from '../../../shared/components/ui/tick-box';
import { useSite } from '../../../shared/lib/site';
import { drawQrCode } from '../../features/plan/draw-qr-code';
import { ErrandFact } from '../../features/plan/errand-fact';
import { ErrandSheet } from '../../features/plan/errand-style';
import type { ScreenProps } from '../screen-props';
import { Section } from '../../components/section';

/** The sheet of an errand. Its tick boxes are the browser's own: they need no script, and nothing is kept. */
export default function ErrandScreen({ data }: ScreenProps<'errand'>) {
  const { id, title, window, papers, fee, office, hours, say, receive, refused, helpline, guide, done_when } = data;
  return (
    <>
      <PageIntro title={title} lead={`Errand sheet · ${STAGE_NAMES[window]}`} />
      <Container>
        <ErrandSheet key={id}>
          <Section id="papers" title="To carry">
            <ul className="papers">
              {papers.map((paper) => (
                <li key={paper}>
                  <label className="paper">
                    <TickBox />
                    <span>{paper}</span>
                  </label>
                </li>
              ))}
            </ul>
          </Section>
          <Section id="fee" title="Fee">
            {fee ? <ErrandFact fact={fee} /> : <p>We have no dated figure. Ask before you pay, and take a receipt.</p>}
          </Section>
          <Section id="office" title="Where and when">
            <p>{office}</p>
            <p>{hours === '' ? 'Hours: we have none with a source. Ring or look before you go.' : `Hours: ${hours}`}</p>
          </Section>
          <Lines id="say" title="What to say" lines={say.map((line) => `“${line}”`)}>
            <p className="no-print">
              {'In Kannada: '}
              <a className="link" href={routes.cards}>
                cards to show and say
              </a>
            </p>
          </Lines>
          {receive && (
            <Section id="receive" title="What you get">
              <p>{receive}</p>
              {done_when && <small className="note">{`Done when: ${done_when}`}</small>}
            </Section>
          )}
          <Lines id="refused" title="If they refuse" lines={refused} />
          {helpline && (
            <Section id="helpline" title="Helpline">
              <ErrandFact fact={helpline} />
            </Section>
          )}
          {guide && <Guide {...guide} />}
          <p className="no-print">
            <a className="link" href={routes.errands}>
              All errand sheets
            </a>
            {' · '}
            <a className="link" href={`${routes.plan}#${id}`}>
              This step in the arrival plan
            </a>
          </p>
        </ErrandSheet>
      </Container>
    </>
  );
}

interface LinesProps {
  id: string;
  title: string;
  lines: readonly string[];
  children?: ReactNode;
}

function Lines({ id, title, lines, children }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <Section id={id} title={title}>
      <ul className="list">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {children}
    </Section>
  );
}

/** The guide that the sheet was made from, which names the sources, with a code that leads from paper to it. */
function Guide({ slug, title, heading }: { slug: string; title: string; heading: string }) {
  const { url } = useSite();
  const path = articlePath(slug) + (heading && `#${heading}`);
  const code = useMemo(() => drawQrCode(url + articlePath(slug)), [url, slug]);
  return (
    <section className="guide" aria-label="Guide">
      {code && (
        <svg
          className="code"
          role="img"
          aria-label="QR code of the guide"
          viewBox={code.viewBox}
          shapeRendering="crispEdges"
        >
          <path d={code.path} fill="#000" />
        </svg>
      )}
      <p>
        {'From the guide '}
        <a className="link" href={path}>
          {title}
        </a>
        <small className="note">{`${url}${articlePath(slug)}, with the sources`}</small>
      </p>
    </section>
  );
}
