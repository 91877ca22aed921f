CREATE TABLE "affiliate_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "affiliate_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"word_id" integer,
	"word" text NOT NULL,
	"user_id" integer,
	"before" text,
	"after" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers_to_delete" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stripe_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"status" text NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"cancels_at_period_end" boolean NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscriptions_status_known" CHECK (status in ('incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled', 'unpaid', 'paused'))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "stripe_customer_id" text;--> statement-breakpoint
ALTER TABLE "affiliate_changes" ADD CONSTRAINT "affiliate_changes_word_id_words_id_fk" FOREIGN KEY ("word_id") REFERENCES "public"."words"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_changes" ADD CONSTRAINT "affiliate_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "affiliate_changes_word" ON "affiliate_changes" USING btree ("word_id","id" desc);--> statement-breakpoint
CREATE INDEX "affiliate_changes_user" ON "affiliate_changes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "subscriptions_user" ON "subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "words_with_affiliate_link" ON "words" USING btree ("word") WHERE "words"."affiliate_link" is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_stripe_customer" UNIQUE("stripe_customer_id");--> statement-breakpoint
-- Links were never checked until now: what is no web address is taken away.
UPDATE "words" SET "affiliate_link" = null WHERE NOT ("affiliate_link" ~* '^(https?://|(?![a-z][a-z0-9+.-]*:))[^[:space:]\\]+$' and length("affiliate_link") <= 2048);--> statement-breakpoint
ALTER TABLE "words" ADD CONSTRAINT "words_affiliate_link_form" CHECK ("words"."affiliate_link" ~* '^(https?://|(?![a-z][a-z0-9+.-]*:))[^[:space:]\\]+$' and length("words"."affiliate_link") <= 2048);