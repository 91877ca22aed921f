CREATE TABLE "chat_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"word_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exploration_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exploration_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"word_id" integer NOT NULL,
	"item" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "explorations" (
	"word_id" integer PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"step" smallint DEFAULT 0 NOT NULL,
	"lease_owner" uuid,
	"lease_until" timestamp (3) with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"content" jsonb,
	"origin" text,
	"model" text,
	"made_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	CONSTRAINT "explorations_ready_is_whole" CHECK ("explorations"."state" <> 'ready' or num_nulls("explorations"."content", "explorations"."origin", "explorations"."made_at") = 0),
	CONSTRAINT "explorations_preparing_is_leased" CHECK ("explorations"."state" <> 'preparing' or num_nulls("explorations"."lease_owner", "explorations"."lease_until") = 0)
);
--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD CONSTRAINT "chat_sessions_word_id_words_id_fk" FOREIGN KEY ("word_id") REFERENCES "public"."words"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exploration_reports" ADD CONSTRAINT "exploration_reports_word_id_words_id_fk" FOREIGN KEY ("word_id") REFERENCES "public"."words"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "explorations" ADD CONSTRAINT "explorations_word_id_words_id_fk" FOREIGN KEY ("word_id") REFERENCES "public"."words"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_sessions_word" ON "chat_sessions" USING btree ("word_id");--> statement-breakpoint
CREATE INDEX "chat_sessions_seen" ON "chat_sessions" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "exploration_reports_word" ON "exploration_reports" USING btree ("word_id");