import { articlePath } from '#contract';
import { Container } from '../../../shared/components/ui/layout';
import { Link } from '../../../shared/components/ui/link';
import { PageIntro } from '../../../shared/components/ui/page-intro';
import { ReportForm } from '../../features/articles/report-form';
import { styled } from '../../../shared/theme/styled';
import type { ScreenProps } from '../screen-props';

const Body = styled('div', { base: { py: { base: '8', lg: '12' }, display: 'grid', gap: '4' } });

/** The form to report a problem with a guide, or a gap in it. */
export default function ReportScreen({ data }: ScreenProps<'report'>) {
  const { topic, article, result } = data;
  const guide = <Link href={articlePath(article.slug)}>{article.title}</Link>;
  const thanks = (
    <>
      <p>
        <b>Thank you. Your report has been sent.</b>
      </p>
      <p>We read every report and correct the guide where it is wrong. Back to {guide}.</p>
    </>
  );
  return (
    <>
      <PageIntro
        title={topic === 'missing' ? 'What was missing?' : 'Report a problem with this page'}
        lead={<>About the guide {guide}</>}
      />
      <Container>
        <Body>{result?.sent ? thanks : <ReportForm report={data} result={result} thanks={thanks} />}</Body>
      </Container>
    </>
  );
}
