/**
 * Startup `options` for connections without time limits (migrations, backups), whatever the server's defaults. pg takes
 * `statement_timeout: 0` for "not set".
 */
export const NO_TIME_LIMIT = '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0';
