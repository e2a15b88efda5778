import { disclaimer } from '../../../shared/content/disclaimer';
import { TextPage } from '../text-page';

/** The disclaimer. */
export default function DisclaimerScreen() {
  return <TextPage page={disclaimer} />;
}
