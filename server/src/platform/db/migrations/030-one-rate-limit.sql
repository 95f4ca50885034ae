-- Failed log-ins are counted in rate_limit.
drop table login_failure;
