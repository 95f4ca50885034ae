-- Pushes of exports to a CRM: their settings, and what they wrote, for 30 days, so that it can be undone.

create table crm_push (
  run_id        bigint primary key references run on delete cascade,
  user_id       text not null,
  export_run_id bigint not null,              -- the export whose rows are pushed; it may be removed since
  row_kind      text not null check (row_kind in ('people', 'companies')),
  old_values    text not null check (old_values in ('take', 'leave-out')),
  wins          text not null check (wins in ('crm', 'eq')),
  pushed_by     text not null,                -- the name for the export audit
  audit_id      text,                         -- the record of the audit to which further batches are added
  audited_until integer not null default 0,   -- no row after this position was recorded
  undo_run_id   bigint,                       -- the run that undid it last
  created_at    timestamptz not null
);
create index crm_push_user on crm_push (user_id, run_id);

-- One record that a push created or changed, or one link that it added.
create table crm_write (
  id           bigint generated always as identity primary key,
  run_id       bigint not null references run on delete cascade,
  user_id      text not null,
  position     integer not null,              -- the run's row
  object       text not null check (object in ('contact', 'company', 'link')),
  own_id       text,                          -- EQ's id of the person or company
  person_key   text,                          -- for the erasure of a person
  crm_id       text,                          -- null until the CRM has answered; of a link, the contact's
  linked_id    text,                          -- of a link, the company's
  is_new       boolean not null,
  is_confirmed boolean not null default false,-- the CRM has said that it wrote it
  fields       jsonb not null,                -- [{field, before, written}]
  written_at   timestamptz not null,
  undo_run_id  bigint,                        -- the run that undoes it, and its row there
  undo_position integer,
  undone_at    timestamptz
);
create index crm_write_run on crm_write (run_id, position);
create index crm_write_record on crm_write (crm_id);
create index crm_write_undo on crm_write (undo_run_id, undo_position) where undo_run_id is not null;
create index crm_write_person on crm_write (user_id, person_key) where person_key is not null;
create index crm_write_time on crm_write (written_at);
