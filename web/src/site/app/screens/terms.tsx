import { termsOfService } from '../../../shared/content/terms';
import { TextPage } from '../text-page';

/** The terms of service. */
export default function TermsScreen() {
  return <TextPage page={termsOfService} />;
}
