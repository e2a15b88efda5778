import { CALENDAR_FILE, planCalendar, type PlanItem, type SiteInfo } from '#contract';
import { saveFile } from '../../../shared/lib/save-file';
import { keptPlan } from './kept-plan';

/**
 * Creates the calendar file in the browser, because the server must not see the answers. Done and skipped steps are
 * left out.
 * @param today `YYYY-MM-DD`
 */
export function saveCalendar(items: readonly PlanItem[], { name, url }: SiteInfo, today: string): void {
  const { done, skipped } = keptPlan();
  const open = items.filter(({ id }) => !done.includes(id) && !skipped.includes(id));
  const text = planCalendar(open, { siteName: name, siteUrl: url, changedAt: new Date(), today });
  saveFile(new Blob([text], { type: 'text/calendar' }), CALENDAR_FILE);
}
