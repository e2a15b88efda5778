import type { AdminPlanStep, HistoryEntry, PlanStep } from '#contract';
import ICAL from 'ical.js';
import { withAdmin, withApp } from '../support/with-app.js';
