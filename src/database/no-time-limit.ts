/**
 * Start-up `options` of a connection whose work takes as long as it takes (migrations, backups), whatever the server's own limits
 * are. pg takes `statement_timeout: 0` for "not given".
 */
export const NO_TIME_LIMIT = '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0';
