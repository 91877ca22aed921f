DROP INDEX "words_with_affiliate_link";--> statement-breakpoint
ALTER TABLE "affiliate_changes" ADD COLUMN "by_operator" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "affiliate_changes" ADD COLUMN "reverted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "words" ADD COLUMN "health_risk" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "words_with_affiliate_link" ON "words" USING btree ("word") WHERE "words"."affiliate_link" is not null and not "words"."health_risk";