-- No process caches rows of lists any more: nobody asks since when all scores are of a day.
alter table directory_state drop column scored_on;
