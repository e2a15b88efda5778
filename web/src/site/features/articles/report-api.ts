import { type ApiError, endpoints, MESSAGES, type Report } from '#contract';
import type { CONTACT_ELAPSED_FIELD, CONTACT_TRAP_FIELD } from '#contract';

/** A report with its honeypot fields. */
export interface SentReport extends Report {
  [CONTACT_TRAP_FIELD]: string;
  [CONTACT_ELAPSED_FIELD]: number;
}

/** The result of a report; `detail` is the server's overall message. */
export type ReportOutcome = { sent: true } | { sent: false; errors: Record<string, string[]>; detail: string };

/** Sends a report. Never throws: a failure is a result. */
export async function sendReport(report: SentReport): Promise<ReportOutcome> {
  const response = await fetch(endpoints.reports, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(report),
  }).catch(() => undefined);
  if (!response) return { sent: false, errors: {}, detail: MESSAGES.networkError };
  if (response.ok) return { sent: true };
  const { errors = {}, detail = '' } = (await response.json().catch(() => ({}))) as Partial<ApiError>;
  return { sent: false, errors, detail };
}
