package daybook

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// ErrWebhook is a message that nobody with the secret has signed, or an old one.
var ErrWebhook = errors.New("the message is not signed by who knows the secret, or it is too old")

// Tolerance is how old, or how far ahead, a message of a webhook may be.
const Tolerance = 5 * time.Minute

// VerifyWebhook tells whether a message is Daybook's (Standard Webhooks 1.0). It takes the body as it came, byte by byte, its headers, and the
// secret (whsec_…), and answers an *Error that is ErrWebhook when no signature is right, or when it was sent more than five minutes ago. While a secret is
// changed a message has two signatures, so the old and the new one both open it.
func VerifyWebhook(raw []byte, headers http.Header, secret string) error {
	sent := headers.Get("Webhook-Timestamp")
	seconds, err := strconv.ParseInt(sent, 10, 64)
	if err != nil || time.Since(time.Unix(seconds, 0)).Abs() > Tolerance {
		return &Error{Cause: ErrWebhook}
	}
	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
	if err != nil {
		return &Error{Cause: fmt.Errorf("the secret is no base64: %w", err)}
	}
	mac := hmac.New(sha256.New, key)
	fmt.Fprintf(mac, "%s.%s.%s", headers.Get("Webhook-Id"), sent, raw)
	expected := mac.Sum(nil)
	for signature := range strings.FieldsSeq(headers.Get("Webhook-Signature")) {
		version, text, _ := strings.Cut(signature, ",")
		given, err := base64.StdEncoding.DecodeString(text)
		if version == "v1" && err == nil && hmac.Equal(given, expected) {
			return nil
		}
	}
	return &Error{Cause: ErrWebhook}
}
