-- When an outside source was read last, so that all server processes together read it once in a while.

create table source_reading (
  source   text not null,                  -- such as serpapi-news
  subject  text not null,                  -- such as the id of a company
  due_at   timestamptz not null,           -- when it may be read again
  primary key (source, subject)
);
