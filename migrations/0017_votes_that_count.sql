CREATE TABLE "email_confirmations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "due_recounts" (
	"definition_id" integer NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"reviews_wins" boolean DEFAULT false NOT NULL,
	CONSTRAINT "due_recounts_definition_id_due_at_reviews_wins_pk" PRIMARY KEY("definition_id","due_at","reviews_wins")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "votes_voided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "votes" ADD COLUMN "is_counted" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "votes" ADD COLUMN "is_young" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "votes" ADD COLUMN "invite_root" integer;--> statement-breakpoint
ALTER TABLE "votes" ADD COLUMN "address_hash" text;--> statement-breakpoint
ALTER TABLE "votes" ADD COLUMN "repeats_address" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "email_confirmations" ADD CONSTRAINT "email_confirmations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "due_recounts" ADD CONSTRAINT "due_recounts_definition_id_all_definitions_id_fk" FOREIGN KEY ("definition_id") REFERENCES "public"."all_definitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_confirmations_user" ON "email_confirmations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "email_confirmations_end" ON "email_confirmations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "due_recounts_due" ON "due_recounts" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "votes_young" ON "votes" USING btree ("created_at") WHERE "votes"."is_young";--> statement-breakpoint

-- Until now nobody was asked to confirm an address.
UPDATE users SET email_confirmed_at = created_at WHERE deleted_at IS NULL;--> statement-breakpoint

-- The account whose branch of the tree of invites a vote belongs to: the member's own, unless it is young; then the first
-- on the way up that is not, or that nobody invited. The way ends after 100 steps, as nobody can invite themselves.
CREATE FUNCTION invite_root(member integer, young interval) RETURNS integer LANGUAGE sql STABLE
RETURN (
  WITH RECURSIVE way(id, inviter, is_young, step) AS (
    SELECT id, invited_by, created_at > now() - young, 1 FROM users WHERE id = member
    UNION ALL
    SELECT u.id, u.invited_by, u.created_at > now() - young, way.step + 1 FROM way JOIN users u ON u.id = way.inviter
      WHERE way.is_young AND way.step < 100)
  SELECT id FROM way ORDER BY step DESC LIMIT 1);
