import { expect, test } from "vitest";
import { togglePeopleFilters } from "./table-preferences.ts";

test("leaves the stored columns of data tables as they are", () => {
  const readStored = () => JSON.parse(window.localStorage.getItem("eq_table_prefs") ?? "null");
  const tables = { prospects: { order: ["name", "email"] } };
  window.localStorage.setItem("eq_table_prefs", JSON.stringify({ tables }));
  togglePeopleFilters();
  expect(readStored()).toEqual({ peopleFilters: true, tables });
  window.localStorage.setItem("eq_table_prefs", JSON.stringify({ peopleFilters: true, tables: {} }));
  togglePeopleFilters();
  expect(readStored()).toEqual({ peopleFilters: false, tables: {} });
});
