// Columns and FROM clauses of the queries that fill the bench's own tables in PostgreSQL and DuckDB. Each of the two
// databases adds the columns, sort order and indexes that make it fastest.

export const placeColumns =
  "lower(l.city) as city, l.state_no as state, l.metro_no as metro, l.country_no as country, l.latitude, l.longitude";

export const companySource = "from source.company c join source.place l on l.id = c.place";

export const personColumns = `p.id, t.level_rank as level, coalesce(t.level_rank, 0)::smallint as level_rank, t.function_no,
  t.department, ${placeColumns}, c.mask, c.employees, c.revenue, c.funding`;

export const personSource = `from source.person p join source.place l on l.id = p.place
  left join source.title t on t.id = p.title left join source.company c on c.id = p.company`;
