/**
 * The numbers and texts that the API's types are made of. Its document is generated from these types: what a comment says becomes
 * a description, tags such as `@maxLength` limits, with the name of a constant or a number.
 */

/** Ids are 32-bit integers; larger numbers are simply unknown. */
export const LARGEST_ID = 2_147_483_647;

/** @asType integer @minimum 1 @maximum LARGEST_ID */
export type Id = number;

/** @asType integer @minimum 0 */
export type Count = number;

/** @asType integer @minimum 1 */
export type Positive = number;

/** @asType integer */
export type Integer = number;

/** UTC, with milliseconds. @format date-time */
export type Moment = string;

/** The content of a file in a form. @format binary */
export type FormFile = string;

/** A yes or no in a form or query. */
export type YesNo = 'true' | 'false';

/** How many were deleted. */
export interface DeletedCount {
  deleted: Count;
}

/** A form with one file. */
export interface FileForm {
  file: FormFile;
}

/** `GET /healthz`. */
export interface Liveness {
  status: 'ok';
}

/** `GET /readyz`. */
export interface Readiness {
  status: 'ready';
}
