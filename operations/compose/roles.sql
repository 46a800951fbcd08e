-- The owner of the database, and the settings that PgBouncer cannot pass on (docs/scaling.md, 4).
create role portal login password 'portal';
create database portal owner portal;
alter role portal set timezone = 'UTC';
alter role portal set statement_timeout = '30s';
alter role portal set idle_in_transaction_session_timeout = '60s';
