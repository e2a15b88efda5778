import { privacyPolicy } from '../../../shared/content/privacy';
import { TextPage } from '../text-page';

/** The privacy policy. */
export default function PrivacyScreen() {
  return <TextPage page={privacyPolicy} />;
}
