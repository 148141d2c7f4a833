"""A receiver of webhooks: reads the secret, the headers and the body of a message as JSON; prints the type of what it could verify."""

import json
import sys

from standardwebhooks import Webhook, WebhookVerificationError

message = json.load(open(sys.argv[1]))
try:
    event = Webhook(message["secret"]).verify(message["body"], message["headers"])
except WebhookVerificationError:
    sys.exit("not ours")
print(event["type"])
