// Random histories of subscriptions whose events arrive late, doubled, shuffled or only at a later try, for tests.
import { setImmediate, setTimeout } from "node:timers/promises";
import type { PaidPlan, Plan } from "@eq/contracts";
import {
  type PaymentEvent,
  type Payments,
  PaymentsUnavailable,
  type ProviderSubscription,
} from "../../adapters/payments/port.ts";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { type ProcessingContext, processEvents } from "./process-events.ts";
import { storeCustomer } from "./store-customer.ts";
import { storeEvent } from "./store-events.ts";

export interface HistoryOptions {
  /** The processes' connections; all use one database. */
  databases: readonly [Database, Database];
  count: number;
  seed: number;
}

export interface HistoryOutcome {
  histories: number;
  /** Deliveries of events, repeated ones included. */
  deliveries: number;
  /** Histories whose plan is not that of the reference, with both plans. */
  differences: string[];
}

interface Random {
  /** A whole number below `limit`. */
  below(limit: number): number;
  chance(share: number): boolean;
  pick<Value>(values: readonly Value[]): Value;
}

/** A small generator of numbers; the same seed gives the same numbers. */
function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    chance: (share) => next() < share,
    pick: (values) => values[below(values.length)] as (typeof values)[number],
  };
}

interface KnownSubscription {
  id: string;
  plan: PaidPlan;
  status: ProviderSubscription["status"];
}

/** The provider's own data, and calls that take a while or fail. */
function createProvider(random: Random) {
  const subscriptions = new Map<string, KnownSubscription[]>();
  let isCalm = false;
  const payments: Payments = {
    mode: "stripe",
    pricingTable: null,
    sandbox: null,
    createCustomer: async () => "",
    createCustomerSession: async () => "",
    openPortal: async () => null,
    deleteCustomer: async () => {},
    findUserOf: async () => null,
    readEvent: () => {
      throw new Error("Events are stored directly");
    },
    listSubscriptions: async (customerId) => {
      for (let turns = random.below(6); turns > 0; turns -= 1) await setImmediate();
      if (!isCalm && random.chance(0.1)) throw new PaymentsUnavailable("The provider is away");
      const now = subscriptions.get(customerId) ?? [];
      const answer = now.map(({ id, plan, status }) => ({
        id,
        plan,
        status,
        priceId: `price_${plan}`,
        endsAtPeriodEnd: false,
        periodEnd: null,
      }));
      // The answer may be on its way while the subscription changes again.
      if (!isCalm && random.chance(0.3)) await setTimeout(random.below(150));
      return answer;
    },
  };
  return {
    payments,
    subscriptions,
    setCalm: (calm: boolean) => {
      isCalm = calm;
    },
  };
}

/** Changes the subscriptions of a customer at random. @returns the types of the events that report it */
function changeAtRandom(known: KnownSubscription[], random: Random, makeId: () => string): string[] {
  const open = known.filter(({ status }) => status === "active" || status === "past_due");
  if (open.length === 0 || random.chance(0.15)) {
    known.push({
      id: makeId(),
      plan: random.pick(["basic", "pro"]),
      status: random.pick(["active", "active", "trialing", "incomplete"]),
    });
    return ["checkout.session.completed", "customer.subscription.created", "invoice.paid"].slice(
      0,
      1 + random.below(3),
    );
  }
  const changed = random.pick(open);
  switch (random.below(4)) {
    case 0:
      changed.plan = changed.plan === "basic" ? "pro" : "basic";
      return ["customer.subscription.updated"];
    case 1:
      changed.status = "past_due";
      return ["invoice.payment_failed", "customer.subscription.updated"];
    case 2:
      changed.status = "active";
      return ["invoice.paid"];
    default:
      changed.status = random.pick(["canceled", "unpaid", "paused"]);
      return ["customer.subscription.deleted"];
  }
}

/** The plan that a customer's subscriptions pay for, written independently of the product. */
function computeReference(known: readonly KnownSubscription[]): Plan {
  let plan: Plan = "free";
  for (const { plan: paid, status } of known) {
    const counts = ["active", "trialing", "past_due"].includes(status);
    if (counts && (paid === "pro" || plan === "free")) plan = paid;
  }
  return plan;
}

/** Histories that are played at once: few, so that subscriptions also change while they are being read. */
const historiesAtOnce = 6;

/** Plays histories until each customer's last event was worked on, and compares the plans with the reference. */
export async function playHistories({ databases, count, seed }: HistoryOptions): Promise<HistoryOutcome> {
  const random = createRandom(seed);
  const provider = createProvider(random);
  const clock = { now: Date.parse("2026-11-26T10:00:00Z") };
  const contexts: ProcessingContext[] = databases.map((db) => ({
    db,
    payments: provider.payments,
    log: { warn: () => {} },
    now: () => new Date(clock.now),
  }));
  const delivery = createDelivery(contexts, random, seed);
  for (let start = 0; start < count; start += historiesAtOnce) {
    const indexes = Array.from(
      { length: Math.min(historiesAtOnce, count - start) },
      (_each, offset) => start + offset,
    );
    provider.setCalm(false);
    await Promise.all(
      indexes.map(async (index) => {
        const customerId = `cus_${seed}_${index}`;
        const customer = { provider: "stripe" as const, customerId, userId: `user_${seed}_${index}` };
        await storeCustomer(databases[0], { ...customer, now: new Date(clock.now) });
        const known: KnownSubscription[] = [];
        provider.subscriptions.set(customerId, known);
        await playOne(known, customerId, { delivery, random });
      }),
    );
    provider.setCalm(true);
    await delivery.deliverLate();
    await processAll(contexts, clock);
  }
  return {
    histories: count,
    deliveries: delivery.count(),
    differences: await compare(databases[0], provider.subscriptions, seed),
  };
}

/** Brings events to one of the processes, at once or after all others. */
function createDelivery(contexts: readonly ProcessingContext[], random: Random, seed: number) {
  const late: PaymentEvent[] = [];
  let deliveries = 0;
  let ids = 0;
  const deliver = async (event: PaymentEvent) => {
    const context = random.pick(contexts);
    deliveries += 1;
    await storeEvent(context.db, "stripe", { event, now: context.now() });
    if (random.chance(0.6)) await processEvents(context);
  };
  return {
    makeId: () => `seed${seed}_${++ids}`,
    deliver,
    keep: (...events: PaymentEvent[]) => {
      late.push(...events);
    },
    deliverLate: async () => {
      while (late.length > 0) await deliver(late.splice(random.below(late.length), 1)[0] as PaymentEvent);
    },
    count: () => deliveries,
  };
}

/** Changes a customer's subscriptions a few times. Of the events some come at once, some later, some twice. */
async function playOne(
  known: KnownSubscription[],
  customerId: string,
  { delivery, random }: { delivery: ReturnType<typeof createDelivery>; random: Random },
): Promise<void> {
  let waiting: PaymentEvent[] = [];
  const running: Promise<void>[] = [];
  for (let steps = 2 + random.below(5); steps > 0; steps -= 1) {
    const types = changeAtRandom(known, random, delivery.makeId);
    waiting.push(...types.map((type) => ({ id: delivery.makeId(), type, customerId })));
    const due = waiting.filter(() => random.chance(0.5));
    waiting = waiting.filter((event) => !due.includes(event) || random.chance(0.2));
    for (const event of due) {
      if (random.chance(0.15)) delivery.keep(event);
      else running.push(delivery.deliver(event));
    }
    if (random.chance(0.7)) await Promise.race([Promise.all(running), setTimeout(random.below(80))]);
  }
  // Often the last events come at once, so that no later read repairs what they do.
  if (random.chance(0.7)) running.push(...waiting.map(delivery.deliver));
  else delivery.keep(...waiting);
  await Promise.all(running);
}

/** Works on all events, also those that wait for another try. */
async function processAll(contexts: readonly ProcessingContext[], clock: { now: number }): Promise<void> {
  for (let rounds = 0; rounds < 3; rounds += 1) {
    clock.now += 700_000;
    await Promise.all(contexts.map(processEvents));
  }
}

async function compare(
  db: Database,
  subscriptions: ReadonlyMap<string, readonly KnownSubscription[]>,
  seed: number,
): Promise<string[]> {
  const rows = await db.query<{ customerId: string; plan: Plan }>(sql`
    select c.customer_id as "customerId", coalesce(a.plan, 'free') as plan
    from billing_customer c left join account a using (user_id)
    where c.customer_id like ${`cus\\_${seed}\\_%`}`);
  return rows.flatMap(({ customerId, plan }) => {
    const expected = computeReference(subscriptions.get(customerId) ?? []);
    return plan === expected ? [] : [`${customerId} has the plan ${plan}, not ${expected}`];
  });
}
