import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contact } from "./contact.ts";
import { readContact } from "./read-contact.ts";

const personIdentity = { id: "200001", firstName: "Dana", lastName: "Whitlock", name: "Dana Whitlock" };

describe("readContact: a person from a search or an enrichment", () => {
  test("reads each field of a person's identity, place and contact details [CONT-024]", () => {
    const fullContact = {
      ...personIdentity,
      jobTitle: "VP of Operations",
      email: "dana@calderroe.example.com",
      phone: "(312) 555-0142",
      directPhone: "(312) 555-0143",
      mobile: "(312) 555-0144",
      location: "Elk Grove Village, IL",
      city: "Elk Grove Village",
      state: "IL",
      linkedInUrl: "https://www.linkedin.com/in/dana",
      picture: "https://img.example.com/dana.png",
    };
    expect(readContact(fullContact)).toEqual(fullContact);
    const { jobTitle, email, mobile, linkedInUrl, picture, ...rest } = fullContact;
    const other = { ...rest, title: jobTitle, workEmail: email, mobilePhone: mobile };
    expect(readContact({ ...other, linkedinUrl: linkedInUrl, profilePicture: picture })).toEqual(fullContact);
  });

  test("reads a missing LinkedIn address from externalUrls, by type or host [CONT-024]", () => {
    const urls = [
      { type: "Twitter", url: "https://x.example.com/dana" },
      { type: "LINKEDIN", url: "https://www.linkedin.com/in/dana" },
    ];
    expect(readContact({ ...personIdentity, externalUrls: urls })?.linkedInUrl).toBe(urls[1]?.url);
    const byHost = [{ externalUrlType: "social", externalUrl: "https://linkedin.com/in/dana" }];
    expect(readContact({ ...personIdentity, externalUrls: byHost })?.linkedInUrl).toBe(
      "https://linkedin.com/in/dana",
    );
    expect(
      readContact({ ...personIdentity, linkedInUrl: "https://a.example.com", externalUrls: urls })
        ?.linkedInUrl,
    ).toBe("https://a.example.com");
    expect(readContact({ ...personIdentity, externalUrls: urls.slice(0, 1) })).not.toHaveProperty(
      "linkedInUrl",
    );
  });

  test("reads level and function as list or text, employment history and education [CONT-025]", () => {
    const history = [
      {
        jobTitle: "Plant Manager",
        company: { companyName: "Halvorn" },
        fromDate: "2019-01",
        toDate: "2023-05",
        managementLevel: ["Manager"],
      },
    ];
    const read = readContact({
      ...personIdentity,
      managementLevel: "VP Level Exec",
      jobFunction: [{ department: "Operations" }, { name: "Supply Chain" }, "Quality"],
      contactAccuracyScore: "92",
      directPhoneDoNotCall: true,
      mobilePhoneDoNotCall: "false",
      employmentHistory: history,
      education: [{ school: "Ohio State", educationDegree: { degree: "BSc", areaOfStudy: "Engineering" } }],
    });
    expect(read).toMatchObject({
      managementLevel: ["VP Level Exec"],
      jobFunction: ["Operations", "Supply Chain", "Quality"],
      contactAccuracyScore: 92,
      directPhoneDoNotCall: true,
      mobilePhoneDoNotCall: false,
      employmentHistory: [
        {
          jobTitle: "Plant Manager",
          companyName: "Halvorn",
          fromDate: "2019-01",
          toDate: "2023-05",
          managementLevel: "Manager",
        },
      ],
      education: [{ school: "Ohio State", degree: "BSc", areaOfStudy: "Engineering" }],
    });
    expect(readContact({ ...personIdentity, managementLevel: ["Director"] })?.managementLevel).toEqual([
      "Director",
    ]);
  });

  test("reads each field of the employer and the enrichment [CONT-026]", () => {
    const fullContact = {
      ...personIdentity,
      companyId: "100001",
      companyName: "Halvorn",
      company: {
        name: "Halvorn",
        industries: ["Manufacturing", "Metals"],
        employeeCount: 840,
        revenue: 214_600_000,
        website: "https://halvorn.example.com",
      },
      enriched: true,
      enrichedAt: "2026-11-20T08:00:00Z",
      experienceDisplay: "14 years",
    };
    expect(readContact(fullContact)).toEqual(fullContact);
    const { companyName: _absent, ...rest } = fullContact;
    expect(readContact(rest)?.companyName).toBe("Halvorn");
    expect(readContact({ ...personIdentity, company: "Halvorn" })?.companyName).toBe("Halvorn");
  });

  test("reads the alternative names in an enrichment reply: region, startDate, companyName in the history", () => {
    const read = readContact({
      ...personIdentity,
      region: "Ohio",
      employmentHistory: [{ jobTitle: "Buyer", companyName: "Halvorn", startDate: "2020", endDate: null }],
    });
    expect(read?.state).toBe("Ohio");
    expect(read?.employmentHistory).toEqual([
      { jobTitle: "Buyer", companyName: "Halvorn", fromDate: "2020" },
    ]);
  });
});

describe("readContact: a saved lead", () => {
  test("reads a saved lead's snake_case names and joins its location from city and state", () => {
    const lead = {
      zoominfo_id: -123456789,
      first_name: "Dana",
      last_name: "Whitlock",
      full_name: "Dana Whitlock",
      job_title: "VP of Operations",
      email: "N/A",
      phone: "(312) 555-0142",
      mobile: "",
      linkedin_url: "https://www.linkedin.com/in/dana",
      company_name: "Calder & Roe Machine",
      company_id: 100002,
      city: "Elk Grove Village",
      state: "IL",
      country: "US",
      management_level: ["VP Level Exec"],
      job_function: ["Operations"],
      contact_accuracy_score: 88,
      direct_phone_dnc: true,
      mobile_phone_dnc: 0,
      enriched_at: "2026-11-20T08:00:00Z",
      enriched: true,
    };
    expect(readContact(lead)).toEqual({
      id: "-123456789",
      firstName: "Dana",
      lastName: "Whitlock",
      name: "Dana Whitlock",
      jobTitle: "VP of Operations",
      phone: "(312) 555-0142",
      linkedInUrl: "https://www.linkedin.com/in/dana",
      companyName: "Calder & Roe Machine",
      companyId: "100002",
      location: "Elk Grove Village, IL",
      city: "Elk Grove Village",
      state: "IL",
      country: "US",
      managementLevel: ["VP Level Exec"],
      jobFunction: ["Operations"],
      contactAccuracyScore: 88,
      directPhoneDoNotCall: true,
      mobilePhoneDoNotCall: false,
      enrichedAt: "2026-11-20T08:00:00Z",
      enriched: true,
    });
    expect(readContact({ personId: "300001" })?.id).toBe("300001");
    expect(readContact({ person_id: 300001 })?.id).toBe("300001");
  });
});

describe("readContact: loosely typed values", () => {
  test("skips an item without id, name and email; one of them is enough [FEED-026]", () => {
    expect(readContact({ jobTitle: "VP" })).toBeNull();
    expect(readContact({ id: "", name: "N/A", email: " " })).toBeNull();
    expect(readContact({ email: "dana@calderroe.example.com" })).not.toBeNull();
    expect(readContact({ firstName: "Dana" })?.name).toBe("Dana");
    expect(readContact("Dana")).toBeNull();
    expect(readContact(null)).toBeNull();
    expect(readContact([personIdentity])).toBeNull();
  });

  test("drops links other than http, https and mailto", () => {
    const read = readContact({
      ...personIdentity,
      linkedInUrl: "javascript:alert(1)",
      picture: "javascript:alert(1)",
      externalUrls: [{ type: "linkedin", url: "data:text/html,x" }],
      company: { name: "A", website: "file:///etc/passwd" },
    });
    expect(read).toEqual({ ...personIdentity, companyName: "A", company: { name: "A" } });
  });

  test("drops a boolean field whose value is an object", () => {
    expect(readContact({ ...personIdentity, mobilePhoneDoNotCall: { toString: 0 } })).toEqual(personIdentity);
  });

  test("returns null or a valid contact for any JSON input", () => {
    const names = Object.keys(contact.shape);
    const record = fc.dictionary(fc.constantFrom(...names, "full_name", "externalUrls"), fc.jsonValue());
    fc.assert(
      fc.property(fc.oneof(record, fc.jsonValue()), (value) => {
        const read = readContact(value);
        if (read === null) return;
        expect(contact.safeParse(read).success).toBe(true);
        expect(readContact(read)).toEqual(read);
      }),
    );
  });
});
